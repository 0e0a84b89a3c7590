#include "CVoice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

// MARK: Speech

enum { speech_frame = 480, widened = 3, noise_frames_min = 10 };

static int compare(const void *left, const void *right) {
  const double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double percentile(const double *sorted, size_t count, double share) {
  const double place = share * (double)(count - 1);
  const size_t below = (size_t)place;
  const size_t above = below + 1 < count ? below + 1 : below;
  return sorted[below] + (place - (double)below) * (sorted[above] - sorted[below]);
}

// A frame is speech when it, or one near it, is louder than this.
static double threshold_of(const double *loudness, size_t count, double *sorted) {
  memcpy(sorted, loudness, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, compare);
  const double quiet = percentile(sorted, count, 0.10), loud = percentile(sorted, count, 0.95);
  return fmin(fmax(fmax(quiet + 6, loud - 35), -55), loud - 10);
}

static double decibels(double power) { return 10 * log10(power + 1e-12); }

static double power_of(const float *samples, size_t count) {
  double sum = 0;
  for (size_t index = 0; index < count; index++) sum += (double)samples[index] * samples[index];
  return count ? sum / (double)count : 0;
}

static void join(
    const float *samples, size_t frames, const unsigned char *is_speech, nacre_speech *speech) {
  double rest = 0;
  size_t others = 0;
  for (size_t frame = 0; frame < frames; frame++) {
    const float *const from = samples + frame * speech_frame;
    if (is_speech[frame]) {
      memcpy(speech->samples + speech->count, from, speech_frame * sizeof *from);
      speech->count += speech_frame;
    } else {
      rest += power_of(from, speech_frame);
      others++;
    }
  }
  const double power = power_of(speech->samples, speech->count);
  // Where every sample is 0 nobody speaks.
  if (power == 0) speech->count = 0;
  speech->seconds = (double)(speech->count / speech_frame) * 0.03;
  if (others >= noise_frames_min) {
    speech->has_snr = 1;
    speech->snr_db =
        fmin(fmax(decibels(power) - decibels(rest / (double)others), 0), 60);
  }
  const double level = sqrt(power), wanted = pow(10, -30.0 / 20);
  if (power > 0 && level < wanted) {
    const float gain = (float)(wanted / level);
    for (size_t index = 0; index < speech->count; index++) speech->samples[index] *= gain;
  }
}

int nacre_find_speech(const float *samples, size_t count, nacre_speech *speech) {
  *speech = (nacre_speech){0};
  size_t clipped = 0;
  for (size_t index = 0; index < count; index++) clipped += fabsf(samples[index]) >= 0.999f;
  speech->clipping_ratio = count ? (double)clipped / (double)count : 0;
  const size_t frames = count / speech_frame;
  if (frames == 0) return 1;
  double *const loudness = malloc(2 * frames * sizeof *loudness);
  unsigned char *const is_speech = calloc(frames, 1);
  speech->samples = malloc(frames * speech_frame * sizeof *speech->samples);
  const int is_there = loudness && is_speech && speech->samples;
  if (is_there) {
    for (size_t frame = 0; frame < frames; frame++)
      loudness[frame] = decibels(power_of(samples + frame * speech_frame, speech_frame));
    const double threshold = threshold_of(loudness, frames, loudness + frames);
    for (size_t frame = 0; frame < frames; frame++) {
      if (!(loudness[frame] > threshold)) continue;
      const size_t first = frame < widened ? 0 : frame - widened;
      const size_t last = frame + widened < frames ? frame + widened : frames - 1;
      memset(is_speech + first, 1, last - first + 1);
    }
    join(samples, frames, is_speech, speech);
  }
  free(loudness);
  free(is_speech);
  return is_there;
}

// MARK: Vectors

// No vector is handed from one function to another: all of these become part of their callers.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float v8 __attribute__((vector_size(32)));
typedef int i8 __attribute__((vector_size(32)));

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS v8 load(const float *from) {
  v8 value;
  memcpy(&value, from, sizeof value);
  return value;
}

ALWAYS float sum_of(const v8 *value) {
  const v8 v = *value;
  return ((v[0] + v[4]) + (v[2] + v[6])) + ((v[1] + v[5]) + (v[3] + v[7]));
}

// out[m][n] = start[n] + x[m] · w[n], and to what is there when `adds`. `size` is a multiple of 8.
// Three vectors by four rows: so many sums fit into the registers, and each row is read once for
// three vectors.
ALWAYS void multiply_body(
    const float *x, size_t vectors, size_t stride, const float *w, size_t rows, size_t size,
    const float *start, int adds, float *out) {
  for (size_t row = 0; row < rows; row += 4) {
    const size_t wide = rows - row < 4 ? rows - row : 4;
    const float *weights[4];
    for (size_t n = 0; n < 4; n++) weights[n] = w + (row + (n < wide ? n : 0)) * size;
    for (size_t vector = 0; vector < vectors; vector += 3) {
      const size_t high = vectors - vector < 3 ? vectors - vector : 3;
      const float *inputs[3];
      for (size_t m = 0; m < 3; m++) inputs[m] = x + (vector + (m < high ? m : 0)) * stride;
      v8 sums[3][4] = {0};
      for (size_t k = 0; k < size; k += 8) {
        const v8 x0 = load(inputs[0] + k), x1 = load(inputs[1] + k), x2 = load(inputs[2] + k);
#pragma clang loop unroll(full)
        for (int n = 0; n < 4; n++) {
          const v8 weight = load(weights[n] + k);
          sums[0][n] += x0 * weight;
          sums[1][n] += x1 * weight;
          sums[2][n] += x2 * weight;
        }
      }
      for (size_t m = 0; m < high; m++) {
        float *const place = out + (vector + m) * rows + row;
        for (size_t n = 0; n < wide; n++)
          place[n] = (adds ? place[n] : 0) + (start ? start[row + n] : 0) + sum_of(&sums[m][n]);
      }
    }
  }
}

// e to the power of each, to seven digits. Source: Cephes, expf.
ALWAYS v8 exponential(const v8 *given) {
  const v8 none = {0};
  const v8 below = __builtin_elementwise_min(*given, none + 87.0f);
  const v8 x = __builtin_elementwise_max(below, none - 87.0f);
  // Added and taken away, this leaves no place for a fraction.
  const v8 count = (x * 1.44269504088896341f + 0x1.8p23f) - 0x1.8p23f;
  const i8 whole = __builtin_convertvector(count, i8);
  const v8 r = (x - count * 0.693359375f) - count * -2.12194440e-4f;
  v8 sum = r * 1.9875691500E-4f + 1.3981999507E-3f;
  sum = sum * r + 8.3334519073E-3f;
  sum = sum * r + 4.1665795894E-2f;
  sum = sum * r + 1.6666665459E-1f;
  sum = sum * r + 5.0000001201E-1f;
  sum = sum * r * r + r + 1.0f;
  const i8 power = (whole + 127) << 23;
  v8 scale;
  memcpy(&scale, &power, sizeof scale);
  return sum * scale;
}

ALWAYS v8 logistic(const v8 *x) {
  const v8 minus = -*x;
  return 1.0f / (1.0f + exponential(&minus));
}

ALWAYS v8 hyperbolic(const v8 *x) {
  const v8 twice = *x * 2.0f;
  return 2.0f * logistic(&twice) - 1.0f;
}

enum { units = NACRE_VOICE_SIZE, gates = 4 * NACRE_VOICE_SIZE };

// One step of one window: gates in the order input, forget, cell, output.
ALWAYS void step_body(const float *gate, float *cell, float *hidden) {
  for (int unit = 0; unit < units; unit += 8) {
    const v8 in = load(gate + unit), forget = load(gate + units + unit);
    const v8 new = load(gate + 2 * units + unit), out = load(gate + 3 * units + unit);
    const v8 state =
        logistic(&forget) * load(cell + unit) + logistic(&in) * hyperbolic(&new);
    const v8 shown = logistic(&out) * hyperbolic(&state);
    memcpy(cell + unit, &state, sizeof state);
    memcpy(hidden + unit, &shown, sizeof shown);
  }
}

// The same twice: for every processor, and for those that multiply and add eight numbers at once.
#define VARIANT(name, attribute)                                                                 \
  attribute static void multiply_##name(                                                         \
      const float *x, size_t vectors, size_t stride, const float *w, size_t rows, size_t size,   \
      const float *start, int adds, float *out) {                                                \
    multiply_body(x, vectors, stride, w, rows, size, start, adds, out);                          \
  }                                                                                              \
  attribute static void step_##name(const float *gate, float *cell, float *hidden) {             \
    step_body(gate, cell, hidden);                                                               \
  }

VARIANT(plain, )

#if defined(__x86_64__)
VARIANT(wide, __attribute__((target("avx2,fma"))))
static int is_wide(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}
#else
#define multiply_wide multiply_plain
#define step_wide step_plain
static int is_wide(void) { return 0; }
#endif

static void multiply(
    const float *x, size_t vectors, size_t stride, const float *w, size_t rows, size_t size,
    const float *start, int adds, float *out) {
  (is_wide() ? multiply_wide : multiply_plain)(
      x, vectors, stride, w, rows, size, start, adds, out);
}

// MARK: The mel spectrum

enum { window = 400, half = window / 2, hop = 160, bins = half + 1, block = 96 };

typedef struct {
  // The window folded in two: what is alike and what is opposite in its halves. Rows are padded
  // with nothing to a multiple of eight.
  float cosines[bins][half + 8], sines[bins][half];
  float weights[NACRE_VOICE_MELS][bins + 7];
  float shape[window];
  int widths[NACRE_VOICE_MELS];
} spectrum;

// Linear to 1 kHz, then even in its logarithm. Source: M. Slaney, Auditory Toolbox.
static double hertz(double mel) {
  return mel < 15 ? mel * 200 / 3 : 1000 * exp((mel - 15) * log(6.4) / 27);
}

static void make_filters(spectrum *table) {
  const double top = 15 + log(8000.0 / 1000) * 27 / log(6.4);
  double edges[NACRE_VOICE_MELS + 2];
  for (int edge = 0; edge < NACRE_VOICE_MELS + 2; edge++)
    edges[edge] = hertz(top * edge / (NACRE_VOICE_MELS + 1));
  for (int filter = 0; filter < NACRE_VOICE_MELS; filter++) {
    const double *const edge = edges + filter;
    for (int bin = 0; bin < bins; bin++) {
      const double at = bin * 40.0;
      const double up = (at - edge[0]) / (edge[1] - edge[0]);
      const double down = (edge[2] - at) / (edge[2] - edge[1]);
      const double weight = fmax(0, fmin(up, down)) * 2 / (edge[2] - edge[0]);
      table->weights[filter][bin] = (float)weight;
      table->widths[filter] += weight > 0;
    }
  }
}

static spectrum *make_spectrum(void) {
  spectrum *const table = calloc(1, sizeof *table);
  if (!table) return NULL;
  const double turn = 2 * pi / window;
  for (int sample = 0; sample < window; sample++)
    table->shape[sample] = (float)(0.5 - 0.5 * cos(turn * sample));
  for (int bin = 0; bin < bins; bin++) {
    for (int sample = 0; sample <= half; sample++)
      table->cosines[bin][sample] = (float)cos(turn * (bin * sample % window));
    for (int sample = 0; sample < half; sample++)
      table->sines[bin][sample] = (float)sin(turn * (bin * sample % window));
  }
  make_filters(table);
  return table;
}

int nacre_mel_filter_width(int filter) {
  spectrum *const table = calloc(1, sizeof *table);
  if (!table) return 0;
  make_filters(table);
  const int width = table->widths[filter];
  free(table);
  return width;
}

// What a block of frames needs meanwhile.
typedef struct {
  float even[block][half + 8], odd[block][half];
  float real[block][bins], imaginary[block][bins], power[block][bins + 7];
} spectrum_block;

static void fold(
    const spectrum *table, const float *samples, size_t count, size_t frame, float *even,
    float *odd) {
  float shaped[window];
  for (int place = 0; place < window; place++) {
    const ptrdiff_t at = (ptrdiff_t)(frame * hop) + place - half;
    shaped[place] =
        at < 0 || at >= (ptrdiff_t)count ? 0 : samples[at] * table->shape[place];
  }
  even[0] = shaped[0];
  odd[0] = 0;
  for (int place = 1; place < half; place++) {
    even[place] = shaped[place] + shaped[window - place];
    odd[place] = shaped[place] - shaped[window - place];
  }
  even[half] = shaped[half];
}

float *nacre_mel_spectrum(const float *samples, size_t count, size_t *frames) {
  *frames = count / hop + 1;
  float *const mel = malloc(*frames * NACRE_VOICE_MELS * sizeof *mel);
  spectrum *const table = make_spectrum();
  spectrum_block *const work = calloc(1, sizeof *work);
  const int is_there = mel && table && work;
  for (size_t first = 0; is_there && first < *frames; first += block) {
    const size_t high = *frames - first < block ? *frames - first : block;
    for (size_t frame = 0; frame < high; frame++)
      fold(table, samples, count, first + frame, work->even[frame], work->odd[frame]);
    multiply(
        work->even[0], high, half + 8, table->cosines[0], bins, half + 8, NULL, 0, work->real[0]);
    multiply(
        work->odd[0], high, half, table->sines[0], bins, half, NULL, 0, work->imaginary[0]);
    for (size_t frame = 0; frame < high; frame++)
      for (int bin = 0; bin < bins; bin++) {
        const float re = work->real[frame][bin], im = work->imaginary[frame][bin];
        work->power[frame][bin] = re * re + im * im;
      }
    multiply(
        work->power[0], high, bins + 7, table->weights[0], NACRE_VOICE_MELS, bins + 7, NULL, 0,
        mel + first * NACRE_VOICE_MELS);
  }
  free(table);
  free(work);
  if (is_there) return mel;
  free(mel);
  return NULL;
}

// MARK: The encoder

enum { layers = 3, steps = 160, window_hop = 77, together = 32 };

struct nacre_voice_encoder {
  struct {
    float input[gates * units], hidden[gates * units], bias[gates];
  } layers[layers];
  float last[units * units], last_bias[units];
};

// Source: IEEE 754, binary16.
static float expand(uint16_t half_float) {
  const uint32_t sign = (uint32_t)(half_float >> 15) << 31, rest = half_float & 0x7FFF;
  float value;
  if (rest < 0x0400) {
    value = (float)rest * 0x1p-24f;
  } else {
    const uint32_t bits =
        rest >= 0x7C00 ? 0x7F800000u | (rest & 0x3FF) << 13 : (rest << 13) + 0x38000000u;
    memcpy(&value, &bits, sizeof value);
  }
  return sign ? -value : value;
}

static const uint16_t *expand_all(const uint16_t *from, float *to, size_t count) {
  for (size_t index = 0; index < count; index++) to[index] = expand(from[index]);
  return from + count;
}

nacre_voice_encoder *nacre_voice_encoder_create(const uint16_t *weights) {
  nacre_voice_encoder *const encoder = malloc(sizeof *encoder);
  if (!encoder) return NULL;
  for (int layer = 0; layer < layers; layer++) {
    const size_t inputs = layer == 0 ? NACRE_VOICE_MELS : units;
    float more[gates];
    weights = expand_all(weights, encoder->layers[layer].input, gates * inputs);
    weights = expand_all(weights, encoder->layers[layer].hidden, gates * units);
    weights = expand_all(weights, encoder->layers[layer].bias, gates);
    weights = expand_all(weights, more, gates);
    for (int gate = 0; gate < gates; gate++) encoder->layers[layer].bias[gate] += more[gate];
  }
  weights = expand_all(weights, encoder->last, units * units);
  expand_all(weights, encoder->last_bias, units);
  return encoder;
}

void nacre_voice_encoder_free(nacre_voice_encoder *encoder) { free(encoder); }

static void normalize(float *embedding) {
  double sum = 0;
  for (int unit = 0; unit < units; unit++) sum += (double)embedding[unit] * embedding[unit];
  if (sum <= 0) return;
  const float scale = (float)(1 / sqrt(sum));
  for (int unit = 0; unit < units; unit++) embedding[unit] *= scale;
}

// What windows that go through the layers together need. A step of all windows lies together.
typedef struct {
  float inputs[steps * together * units];
  float gates[steps * together * gates];
  float hidden[together * units], cells[together * units], shown[together * units];
} lane;

// Layer by layer: what comes in is multiplied for all steps at once, so that within a step only the
// layer's own memory has to be read again, and that stays near the processor.
static void pass(const nacre_voice_encoder *encoder, lane *lane, size_t windows) {
  for (int layer = 0; layer < layers; layer++) {
    const size_t size = layer == 0 ? NACRE_VOICE_MELS : units;
    multiply(
        lane->inputs, steps * windows, size, encoder->layers[layer].input, gates, size,
        encoder->layers[layer].bias, 0, lane->gates);
    memset(lane->hidden, 0, windows * units * sizeof *lane->hidden);
    memset(lane->cells, 0, windows * units * sizeof *lane->cells);
    for (size_t step = 0; step < steps; step++) {
      float *const gate = lane->gates + step * windows * gates;
      if (step > 0)
        multiply(
            lane->hidden, windows, units, encoder->layers[layer].hidden, gates, units, NULL, 1,
            gate);
      for (size_t one = 0; one < windows; one++)
        (is_wide() ? step_wide : step_plain)(
            gate + one * gates, lane->cells + one * units, lane->hidden + one * units);
      memcpy(
          lane->inputs + step * windows * units, lane->hidden,
          windows * units * sizeof *lane->hidden);
    }
  }
}

size_t nacre_embed_voice(
    const nacre_voice_encoder *encoder, const float *mel, size_t frames, float *embedding) {
  const size_t windows = frames <= steps ? 1 : (frames - steps) / window_hop + 1;
  lane *const lane = calloc(1, sizeof *lane);
  if (!lane) return 0;
  double sums[units] = {0};
  for (size_t first = 0; first < windows; first += together) {
    const size_t count = windows - first < together ? windows - first : together;
    for (size_t step = 0; step < steps; step++)
      for (size_t one = 0; one < count; one++) {
        const size_t frame = (first + one) * window_hop + step;
        float *const to = lane->inputs + (step * count + one) * NACRE_VOICE_MELS;
        if (frame < frames)
          memcpy(to, mel + frame * NACRE_VOICE_MELS, NACRE_VOICE_MELS * sizeof *to);
        else
          memset(to, 0, NACRE_VOICE_MELS * sizeof *to);
      }
    pass(encoder, lane, count);
    multiply(
        lane->hidden, count, units, encoder->last, units, units, encoder->last_bias, 0,
        lane->shown);
    for (size_t one = 0; one < count; one++) {
      float *const shown = lane->shown + one * units;
      for (int unit = 0; unit < units; unit++) shown[unit] = fmaxf(shown[unit], 0);
      normalize(shown);
      for (int unit = 0; unit < units; unit++) sums[unit] += shown[unit];
    }
  }
  free(lane);
  for (int unit = 0; unit < units; unit++) embedding[unit] = (float)(sums[unit] / (double)windows);
  normalize(embedding);
  return windows;
}

// MARK: Synthesis

enum {
  tone_frame = 200,
  tone_hop = 80,
  tone_size = 256,
  tone_bins = tone_size / 2 + 1,
  tone_filters = 20
};

typedef struct {
  double shape[tone_frame], cosine[tone_size], sine[tone_size];
  double filters[tone_filters][tone_bins], transform[tone_filters][tone_filters];
} tone_table;

static tone_table *make_tones(void) {
  tone_table *const table = calloc(1, sizeof *table);
  if (!table) return NULL;
  for (int place = 0; place < tone_frame; place++)
    table->shape[place] = 0.54 - 0.46 * cos(2 * pi * place / (tone_frame - 1));
  for (int place = 0; place < tone_size; place++) {
    table->cosine[place] = cos(2 * pi * place / tone_size);
    table->sine[place] = sin(2 * pi * place / tone_size);
  }
  const double width = (3700.0 - 100) / (tone_filters + 1);
  for (int filter = 0; filter < tone_filters; filter++)
    for (int bin = 0; bin < tone_bins; bin++) {
      const double at = (bin * 8000.0 / tone_size - 100) / width - filter;
      table->filters[filter][bin] = fmax(0, fmin(at, 2 - at));
    }
  for (int row = 0; row < tone_filters; row++)
    for (int filter = 0; filter < tone_filters; filter++)
      table->transform[row][filter] = sqrt((row == 0 ? 1.0 : 2.0) / tone_filters) *
                                      cos(pi * row * (filter + 0.5) / tone_filters);
  return table;
}

// In place, of 256 numbers: the fast Fourier transform by halves.
static void transform(const tone_table *table, double *re, double *im) {
  for (int place = 1, mirror = 0; place < tone_size; place++) {
    int bit = tone_size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (place >= mirror) continue;
    const double a = re[place], b = im[place];
    re[place] = re[mirror], im[place] = im[mirror];
    re[mirror] = a, im[mirror] = b;
  }
  for (int size = 2; size <= tone_size; size *= 2)
    for (int start = 0; start < tone_size; start += size)
      for (int place = 0; place < size / 2; place++) {
        const int turn = place * (tone_size / size);
        const double c = table->cosine[turn], s = -table->sine[turn];
        const int low = start + place, high = low + size / 2;
        const double a = re[high] * c - im[high] * s, b = re[high] * s + im[high] * c;
        re[high] = re[low] - a, im[high] = im[low] - b;
        re[low] += a, im[low] += b;
      }
}

static void cepstrum(const tone_table *table, const float *samples, double *found) {
  double re[tone_size] = {0}, im[tone_size] = {0}, logs[tone_filters];
  for (int place = 0; place < tone_frame; place++) re[place] = samples[place] * table->shape[place];
  transform(table, re, im);
  for (int filter = 0; filter < tone_filters; filter++) {
    double sum = 0;
    for (int bin = 0; bin < tone_bins; bin++)
      sum += table->filters[filter][bin] * (re[bin] * re[bin] + im[bin] * im[bin]);
    logs[filter] = log(sum + 1e-7);
  }
  for (int row = 0; row < tone_filters; row++) {
    found[row] = 0;
    for (int filter = 0; filter < tone_filters; filter++)
      found[row] += table->transform[row][filter] * logs[filter];
  }
}

// The mean and how far values stand from it, of one number of rows that lie so far apart.
static void spread(const double *values, size_t count, double *mean, double *deviation) {
  double sum = 0, squares = 0;
  for (size_t row = 0; row < count; row++) sum += values[row * tone_filters];
  *mean = sum / (double)count;
  for (size_t row = 0; row < count; row++) {
    const double away = values[row * tone_filters] - *mean;
    squares += away * away;
  }
  *deviation = sqrt(squares / (double)count);
}

int nacre_synthesis_features(const float *samples, size_t count, double *features) {
  if (count < tone_frame) return 0;
  const size_t frames = (count - tone_frame) / tone_hop + 1;
  // Two differences, each over three frames, and something to tell their spread by.
  if (frames < 6) return 0;
  tone_table *const table = make_tones();
  double *const rows = malloc(frames * tone_filters * sizeof *rows);
  if (!table || !rows) {
    free(table);
    free(rows);
    return 0;
  }
  for (size_t frame = 0; frame < frames; frame++)
    cepstrum(table, samples + frame * tone_hop, rows + frame * tone_filters);
  double mean;
  for (int order = 0; order < 3; order++) {
    const size_t left = frames - 2 * (size_t)order;
    for (int row = 0; row < tone_filters; row++) {
      double *const deviation = features + tone_filters - 1 + order * tone_filters + row;
      spread(rows + row, left, &mean, deviation);
      if (order == 0 && row > 0) features[row - 1] = mean;
    }
    for (size_t place = 0; place + 2 * tone_filters < left * tone_filters; place++)
      rows[place] = rows[place + 2 * tone_filters] - rows[place];
  }
  free(table);
  free(rows);
  return 1;
}

// MARK: To be drawn

void nacre_outline(const float *samples, size_t length, size_t count, float *pairs) {
  for (size_t piece = 0; piece < count; piece++) {
    const size_t first = piece * length / count, end = (piece + 1) * length / count;
    float least = samples[first], greatest = samples[first];
    for (size_t place = first; place < end; place++) {
      least = fminf(least, samples[place]);
      greatest = fmaxf(greatest, samples[place]);
    }
    pairs[2 * piece] = least;
    pairs[2 * piece + 1] = greatest;
  }
}
