/// What people of a country, and Swedes, call towns that the gazetteer has under another name.
///
/// Source: the alternate names of GeoNames, CC BY 4.0; of towns whose English name differs, and of
/// those in Finland that have two.
let otherTownNames: [String: [String: [String]]] = [
  "AL": [
    "Tirana": ["Tiranë"]
  ],
  "AT": [
    "Vienna": ["Wien"]
  ],
  "BE": [
    "Brugge": ["Bruges"],
    "Brussels": ["Bruxelles", "Brussel", "Bryssel"],
    "Gent": ["Ghent", "Gand"],
    "Leuven": ["Louvain"],
    "Liège": ["Luik"],
    "Mechelen": ["Malines"],
  ],
  "CH": [
    "Basel": ["Bâle"],
    "Geneva": ["Genève", "Genf"],
    "Luzern": ["Lucerne"],
    "Zürich": ["Zurich"],
  ],
  "CN": [
    "Beijing": ["Peking"]
  ],
  "CY": [
    "Nicosia": ["Lefkosia"]
  ],
  "CZ": [
    "Brno": ["Brünn"],
    "Pilsen": ["Plzeň"],
    "Prague": ["Praha", "Prag"],
  ],
  "DE": [
    "Braunschweig": ["Brunswick"],
    "Frankfurt am Main": ["Frankfurt"],
    "Hannover": ["Hanover"],
    "Köln": ["Cologne"],
    "Munich": ["München"],
    "Nuremberg": ["Nürnberg"],
  ],
  "DK": [
    "Aalborg": ["Ålborg"],
    "Copenhagen": ["København", "Köpenhamn"],
    "Helsingør": ["Helsingör"],
  ],
  "EE": [
    "Tartu": ["Dorpat"]
  ],
  "EG": [
    "Cairo": ["Kairo"]
  ],
  "ES": [
    "A Coruña": ["La Coruña"],
    "Bilbao": ["Bilbo"],
    "Córdoba": ["Cordova"],
    "Donostia / San Sebastián": ["San Sebastián", "Donostia"],
    "Palma": ["Palma de Mallorca"],
    "Pamplona": ["Iruña"],
    "Sevilla": ["Seville"],
    "Zaragoza": ["Saragossa"],
  ],
  "FI": [
    "Espoo": ["Esbo"],
    "Helsinki": ["Helsingfors"],
    "Hämeenlinna": ["Tavastehus"],
    "Jakobstad": ["Pietarsaari"],
    "Järvenpää": ["Träskända"],
    "Kaarina": ["S:t Karins"],
    "Kajaani": ["Kajana"],
    "Kerava": ["Kervo"],
    "Kirkkonummi": ["Kyrkslätt"],
    "Kokkola": ["Karleby", "Gamlakarleby"],
    "Lahti": ["Lahtis"],
    "Lappeenranta": ["Villmanstrand"],
    "Lohja": ["Lojo"],
    "Mikkeli": ["S:t Michel"],
    "Naantali": ["Nådendal"],
    "Oulu": ["Uleåborg"],
    "Pori": ["Björneborg"],
    "Porvoo": ["Borgå"],
    "Raisio": ["Reso"],
    "Rauma": ["Raumo"],
    "Savonlinna": ["Nyslott"],
    "Tampere": ["Tammerfors"],
    "Tornio": ["Torneå"],
    "Turku": ["Åbo"],
    "Vaasa": ["Vasa"],
    "Vantaa": ["Vanda"],
  ],
  "FR": [
    "Nice": ["Nizza"],
    "Strasbourg": ["Strassburg"],
  ],
  "GB": [
    "Cardiff": ["Caerdydd"],
    "Edinburgh": ["Dùn Èideann"],
    "Swansea": ["Abertawe"],
  ],
  "GR": [
    "Athens": ["Athina", "Athína", "Aten"],
    "Thessaloníki": ["Saloniki"],
  ],
  "IE": [
    "Cork": ["Corcaigh"],
    "Dublin": ["Baile Átha Cliath"],
  ],
  "IT": [
    "Florence": ["Firenze", "Florens"],
    "Genoa": ["Genova", "Genua"],
    "Livorno": ["Leghorn"],
    "Milan": ["Milano"],
    "Naples": ["Napoli", "Neapel"],
    "Padua": ["Padova"],
    "Rome": ["Roma", "Rom"],
    "Turin": ["Torino"],
    "Venice": ["Venezia", "Venedig"],
  ],
  "LT": [
    "Vilnius": ["Wilno"]
  ],
  "LU": [
    "Luxembourg": ["Lëtzebuerg", "Luxemburg"]
  ],
  "LV": [
    "Riga": ["Rīga"]
  ],
  "NL": [
    "The Hague": ["Den Haag", "'s-Gravenhage", "Haag"]
  ],
  "PL": [
    "Gdańsk": ["Danzig"],
    "Kraków": ["Cracow", "Krakow"],
    "Warsaw": ["Warszawa"],
    "Wrocław": ["Breslau"],
    "Łódź": ["Lodz"],
  ],
  "PT": [
    "Lisbon": ["Lisboa", "Lissabon"],
    "Porto": ["Oporto"],
  ],
  "RO": [
    "Bucharest": ["București", "Bukarest"]
  ],
  "RS": [
    "Belgrade": ["Beograd", "Belgrad"]
  ],
  "RU": [
    "Moscow": ["Moskva"],
    "Saint Petersburg": ["Sankt-Peterburg", "Sankt Petersburg"],
  ],
  "SE": [
    "Gothenburg": ["Göteborg"]
  ],
  "TR": [
    "Istanbul": ["İstanbul"],
    "İzmir": ["Izmir"],
  ],
  "UA": [
    "Kharkiv": ["Charkiv"],
    "Kyiv": ["Kiev"],
    "Lviv": ["Lvov"],
    "Odesa": ["Odessa"],
  ],
]
