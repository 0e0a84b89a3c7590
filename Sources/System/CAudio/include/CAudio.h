// libsndfile and libsamplerate behind a flat face: a recording in memory, as samples of one channel.
#ifndef NACRE_CAUDIO_H
#define NACRE_CAUDIO_H

#include <stddef.h>
#include <stdint.h>

/// Samples in a second of every recording, once it is decoded.
#define NACRE_AUDIO_RATE 16000

/// A recording: the mean of its channels.
typedef struct {
  /// To be freed by `free`.
  float *samples;
  size_t count;

  /// How long the file lasts at its own rate.
  double seconds;

  /// What it is, such as "WAV"; of one that is not taken also how it is packed. Static.
  const char *format;
  char codec[64];
} nacre_audio;

typedef enum {
  NACRE_AUDIO_GOOD = 1,
  /// No recording, or a damaged one.
  NACRE_AUDIO_BAD = 0,
  NACRE_AUDIO_SHORT = -1,
  NACRE_AUDIO_LONG = -2,
  /// A recording, but of a kind that is not taken.
  NACRE_AUDIO_UNSUPPORTED = -3
} nacre_audio_outcome;

/// Decodes a recording that lasts so long, whatever its name was.
nacre_audio_outcome nacre_decode_audio(
    const uint8_t *bytes, size_t length, double seconds_min, double seconds_max,
    nacre_audio *audio);

/// The samples at another rate, to be freed by `free`; NULL when there is no memory.
float *nacre_resample(const float *samples, size_t count, double ratio, size_t *resampled);

#endif
