// The embedding of a voice, in the loops that the specification describes: all windows go through a
// step together, so that each row of weights is read once, and a product has eight sums. Nothing
// here asks for more than the compiler makes of it.
#define _GNU_SOURCE
#include "voice.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  rate = 16000, window = 400, hop = 160, bins = window / 2 + 1, mels = 40,
  layers = 3, units = 256, gates = 4 * units, steps = 160, step_hop = 77, windows_max = 64,
};

static const double pi = 3.14159265358979323846;

static struct {
  float input[layers][gates * units], hidden[layers][gates * units], bias[layers][gates];
  float last[units * units], last_bias[units];
} encoder;

static struct {
  float shape[window], cosines[bins][window], sines[bins][window], filters[mels][bins + 7];
} table;

static float dot(const float *left, const float *right, size_t size) {
  float sums[8] = {0};
  for (size_t first = 0; first < size; first += 8)
    for (size_t place = 0; place < 8; place++)
      sums[place] += left[first + place] * right[first + place];
  return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

// MARK: - The weights

static void take(FILE *file, float *to, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint16_t half;
    if (fread(&half, sizeof half, 1, file) != 1) exit(1);
    int exponent = half >> 10 & 31, fraction = half & 1023;
    float value = exponent ? ldexpf((float)(1024 + fraction), exponent - 25)
                           : ldexpf((float)fraction, -24);
    to[index] = half >> 15 ? -value : value;
  }
}

static void read_weights(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) exit(1);
  for (int layer = 0; layer < layers; layer++) {
    float more[gates];
    take(file, encoder.input[layer], gates * (layer ? units : mels));
    take(file, encoder.hidden[layer], gates * units);
    take(file, encoder.bias[layer], gates);
    take(file, more, gates);
    for (int gate = 0; gate < gates; gate++) encoder.bias[layer][gate] += more[gate];
  }
  take(file, encoder.last, units * units);
  take(file, encoder.last_bias, units);
  fclose(file);
}

// MARK: - The mel spectrum

static double hertz(double mel) {
  return mel < 15 ? mel * 200 / 3 : 1000 * exp((mel - 15) * log(6.4) / 27);
}

static void make_table(void) {
  double top = 15 + log(8) * 27 / log(6.4);
  for (int place = 0; place < window; place++) {
    table.shape[place] = (float)(0.5 - 0.5 * cos(2 * pi * place / window));
    for (int bin = 0; bin < bins; bin++) {
      double turn = 2 * pi * (bin * place % window) / window;
      table.cosines[bin][place] = (float)cos(turn);
      table.sines[bin][place] = (float)sin(turn);
    }
  }
  for (int mel = 0; mel < mels; mel++) {
    double low = hertz(top * mel / (mels + 1)), high = hertz(top * (mel + 2) / (mels + 1));
    double middle = hertz(top * (mel + 1) / (mels + 1));
    for (int bin = 0; bin < bins; bin++) {
      double up = (bin * 40.0 - low) / (middle - low), down = (high - bin * 40.0) / (high - middle);
      table.filters[mel][bin] = (float)(fmax(0, fmin(up, down)) * 2 / (high - low));
    }
  }
}

static float *mel_spectrum(const float *samples, int count, int *frames) {
  *frames = count / hop + 1;
  float *spectrum = malloc(sizeof *spectrum * (size_t)*frames * mels);
  if (spectrum == NULL) exit(1);
  for (int frame = 0; frame < *frames; frame++) {
    float shaped[window], power[bins + 7] = {0};
    for (int place = 0; place < window; place++) {
      int at = frame * hop + place - window / 2;
      shaped[place] = at < 0 || at >= count ? 0 : samples[at] * table.shape[place];
    }
    for (int bin = 0; bin < bins; bin++) {
      float real = dot(shaped, table.cosines[bin], window);
      float imaginary = dot(shaped, table.sines[bin], window);
      power[bin] = real * real + imaginary * imaginary;
    }
    for (int mel = 0; mel < mels; mel++)
      spectrum[frame * mels + mel] = dot(power, table.filters[mel], bins + 7);
  }
  return spectrum;
}

// MARK: - The encoder

static float logistic(float x) { return 1 / (1 + expf(-x)); }

// One step of one layer, over all windows.
static void step(
    int layer, int windows, float inputs[][units], float hidden[][units], float cells[][units]) {
  static float gate[windows_max][gates];
  size_t size = layer ? units : mels;
  for (int row = 0; row < gates; row++)
    for (int one = 0; one < windows; one++)
      gate[one][row] = encoder.bias[layer][row] +
                       dot(encoder.input[layer] + (size_t)row * size, inputs[one], size) +
                       dot(encoder.hidden[layer] + (size_t)row * units, hidden[one], units);
  for (int one = 0; one < windows; one++)
    for (int unit = 0; unit < units; unit++) {
      float *at = gate[one] + unit, *cell = &cells[one][unit];
      *cell = logistic(at[units]) * *cell + logistic(at[0]) * tanhf(at[2 * units]);
      hidden[one][unit] = logistic(at[3 * units]) * tanhf(*cell);
    }
}

static void normalize(float *numbers) {
  double sum = 0;
  for (int unit = 0; unit < units; unit++) sum += (double)numbers[unit] * numbers[unit];
  if (sum > 0)
    for (int unit = 0; unit < units; unit++) numbers[unit] *= (float)(1 / sqrt(sum));
}

static void embed(const float *spectrum, int frames, float *embedding) {
  static float inputs[windows_max][units], hidden[layers][windows_max][units];
  static float cells[layers][windows_max][units];
  int windows = frames <= steps ? 1 : (frames - steps) / step_hop + 1;
  if (windows > windows_max) exit(1);
  memset(hidden, 0, sizeof hidden);
  memset(cells, 0, sizeof cells);
  for (int at = 0; at < steps; at++) {
    for (int one = 0; one < windows; one++)
      for (int mel = 0; mel < mels; mel++) {
        int frame = one * step_hop + at;
        inputs[one][mel] = frame < frames ? spectrum[frame * mels + mel] : 0;
      }
    for (int layer = 0; layer < layers; layer++)
      step(layer, windows, layer ? hidden[layer - 1] : inputs, hidden[layer], cells[layer]);
  }
  memset(embedding, 0, units * sizeof *embedding);
  for (int one = 0; one < windows; one++) {
    float shown[units];
    for (int unit = 0; unit < units; unit++)
      shown[unit] = fmaxf(
          encoder.last_bias[unit] +
              dot(encoder.last + unit * units, hidden[layers - 1][one], units), 0);
    normalize(shown);
    for (int unit = 0; unit < units; unit++) embedding[unit] += shown[unit];
  }
  normalize(embedding);
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

int embed_voice(const char *weights, int seconds) {
  int count = seconds * rate, frames;
  float *samples = malloc(sizeof *samples * (size_t)count), embedding[units], most = 0;
  if (samples == NULL) return 1;
  for (int place = 0; place < count; place++) {
    double turn = 2 * pi * place / rate, swell = 0.5 + 0.5 * sin(3 * turn);
    samples[place] = (float)(0.1 * sin(220 * turn) + 0.05 * sin(1370 * turn) * swell);
  }
  read_weights(weights);
  make_table();
  double start = milliseconds();
  float *spectrum = mel_spectrum(samples, count, &frames);
  embed(spectrum, frames, embedding);
  double took = milliseconds() - start;
  for (int unit = 0; unit < units; unit++) most = fmaxf(most, embedding[unit]);
  printf("%.6f %.6f\n", took, (double)most);
  free(spectrum);
  free(samples);
  return 0;
}
