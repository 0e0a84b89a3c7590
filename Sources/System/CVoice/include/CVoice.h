// The mathematics of voices, over samples at 16 kHz of one channel. Source: protection specification
// 4.1 and 4.2.
#ifndef NACRE_CVOICE_H
#define NACRE_CVOICE_H

#include <stddef.h>
#include <stdint.h>

/// Numbers of an embedding, of a frame of the mel spectrum, and of what a synthesis model looks at.
#define NACRE_VOICE_SIZE 256
#define NACRE_VOICE_MELS 40
#define NACRE_VOICE_FEATURES 79

/// 16-bit floating-point numbers of the encoder's file.
#define NACRE_VOICE_WEIGHTS 1423616

/// What is said in a recording: its frames of speech, joined.
typedef struct {
  /// To be freed by `free`; as loud as the encoder needs it.
  float *samples;
  size_t count;
  double seconds;

  /// How far speech stands above the rest; only where `has_snr`. Unit: dB.
  double snr_db;
  int has_snr;

  /// The share of samples of the whole recording that are at its limits.
  double clipping_ratio;
} nacre_speech;

/// Finds the speech of a recording; 0 when there is no memory. Steps 2 to 5.
int nacre_find_speech(const float *samples, size_t count, nacre_speech *speech);

/// The mel spectrum, to be freed by `free`, frame by frame; NULL when there is no memory. Step 6.
float *nacre_mel_spectrum(const float *samples, size_t count, size_t *frames);

/// How many frequencies of the spectrum a mel filter looks at.
int nacre_mel_filter_width(int filter);

/// The encoder, expanded; NULL when there is no memory. It keeps nothing of the file.
typedef struct nacre_voice_encoder nacre_voice_encoder;
nacre_voice_encoder *nacre_voice_encoder_create(const uint16_t *weights);
void nacre_voice_encoder_free(nacre_voice_encoder *encoder);

/// The embedding of a mel spectrum, of length 1; answers over how many windows, 0 when there is no
/// memory. Steps 7 and 8.
size_t nacre_embed_voice(
    const nacre_voice_encoder *encoder, const float *mel, size_t frames, float *embedding);

/// What the synthesis model looks at, of speech at 8 kHz; 0 when it is too short for that.
int nacre_synthesis_features(const float *samples, size_t count, double *features);

/// The least and the greatest sample of each of `count` pieces, in turn.
void nacre_outline(const float *samples, size_t length, size_t count, float *pairs);

#endif
