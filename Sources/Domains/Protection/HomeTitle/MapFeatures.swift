import Kernel
import Wire

/// Properties as GeoJSON has them. Source: RFC 7946.
struct MapFeatures: WireWritable {
  private let markers: [PropertyMap.Marker]

  init(_ markers: [PropertyMap.Marker]) { self.markers = markers }

  func write(to out: JSONWriter) {
    out.raw("{\"type\":\"FeatureCollection\",\"features\":")
    out.array(markers) { marker in
      out.raw("{\"type\":\"Feature\",\"id\":")
      out.string(marker.id)
      // Longitude comes first.
      out.raw(",\"geometry\":{\"type\":\"Point\",\"coordinates\":")
      out.array([marker.lon, marker.lat]) { out.double($0) }
      out.raw("},\"properties\":{\"propertyId\":")
      out.string(marker.id)
      out.raw(",\"label\":")
      out.string(marker.label)
      out.raw(",\"precision\":")
      marker.precision.write(to: out)
      out.raw("}}")
    }
    out.raw("}")
  }
}
