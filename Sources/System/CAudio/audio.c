#include "CAudio.h"

#include <math.h>
#include <samplerate.h>
#include <sndfile.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// What telephones record with, and what no microphone exceeds. Unit: samples in a second.
static const int rate_min = 8000, rate_max = 384000;

// Half an hour of 192 kHz in two channels; what packs more into 50 MiB is silence that was made to
// keep somebody busy. Unit: samples of all channels.
static const int64_t work_max = 1 << 30;

// Louder is no sound: full scale is 1.
static const float loud_max = 1e9f;

// MARK: What it is

static bool starts(const uint8_t *bytes, size_t length, size_t at, const char *mark) {
  const size_t count = strlen(mark);
  return length >= at + count && memcmp(bytes + at, mark, count) == 0;
}

// The name of what is known and not taken; NULL for all else.
static const char *stranger(const uint8_t *bytes, size_t length) {
  if (starts(bytes, length, 4, "ftyp")) return starts(bytes, length, 8, "3g") ? "3GP" : "M4A";
  if (starts(bytes, length, 0, "#!AMR")) return "AMR";
  if (starts(bytes, length, 0, "\x1a\x45\xdf\xa3")) return "WebM";
  if (starts(bytes, length, 0, "ADIF")) return "AAC";
  if (starts(bytes, length, 0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11")) return "WMA";
  // The sync of MPEG with a layer of 0 is that of AAC.
  if (length >= 2 && bytes[0] == 0xFF && (bytes[1] & 0xF6) == 0xF0) return "AAC";
  return NULL;
}

// The name of a container that is taken, with whether it is taken with this way of packing.
static const char *taken(int format, bool *is_taken) {
  const int codec = format & SF_FORMAT_SUBMASK;
  const bool is_plain = (codec >= SF_FORMAT_PCM_S8 && codec <= SF_FORMAT_PCM_U8) ||
                        codec == SF_FORMAT_FLOAT || codec == SF_FORMAT_DOUBLE;
  const bool is_telephone = codec == SF_FORMAT_ULAW || codec == SF_FORMAT_ALAW;
  switch (format & SF_FORMAT_TYPEMASK) {
    case SF_FORMAT_WAV:
    case SF_FORMAT_WAVEX:
    case SF_FORMAT_RF64:
      *is_taken = is_plain || is_telephone || codec == SF_FORMAT_GSM610;
      return "WAV";
    case SF_FORMAT_AIFF:
      *is_taken = is_plain || is_telephone;
      return "AIFF";
    case SF_FORMAT_FLAC:
      *is_taken = true;
      return "FLAC";
    case SF_FORMAT_OGG:
      *is_taken = codec == SF_FORMAT_VORBIS || codec == SF_FORMAT_OPUS;
      return "OGG";
    case SF_FORMAT_CAF:
      *is_taken = is_plain || is_telephone ||
                  (codec >= SF_FORMAT_ALAC_16 && codec <= SF_FORMAT_ALAC_32);
      return "CAF";
    case SF_FORMAT_MPEG:
      *is_taken = codec == SF_FORMAT_MPEG_LAYER_III;
      return "MP3";
    default: {
      SF_FORMAT_INFO info = {.format = format & SF_FORMAT_TYPEMASK};
      *is_taken = false;
      return sf_command(NULL, SFC_GET_FORMAT_INFO, &info, sizeof info) == 0 && info.name
                 ? info.name
                 : "?";
    }
  }
}

static void name_codec(int format, char *name, size_t size) {
  SF_FORMAT_INFO info = {.format = format & SF_FORMAT_SUBMASK};
  if (sf_command(NULL, SFC_GET_FORMAT_INFO, &info, sizeof info) != 0 || !info.name) return;
  strncpy(name, info.name, size - 1);
}

// MARK: Bytes in memory, as libsndfile reads a file

typedef struct {
  const uint8_t *bytes;
  sf_count_t length, place;
} memory;

static sf_count_t memory_length(void *user) { return ((memory *)user)->length; }
static sf_count_t memory_place(void *user) { return ((memory *)user)->place; }
static sf_count_t memory_write(const void *from, sf_count_t count, void *user) {
  (void)from, (void)count, (void)user;
  return 0;
}

static sf_count_t memory_seek(sf_count_t offset, int whence, void *user) {
  memory *const file = user;
  const sf_count_t start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file->place : file->length;
  sf_count_t place;
  if (__builtin_add_overflow(start, offset, &place) || place < 0) return -1;
  return file->place = place;
}

static sf_count_t memory_read(void *to, sf_count_t count, void *user) {
  memory *const file = user;
  const sf_count_t left = file->place < file->length ? file->length - file->place : 0;
  if (count < 0) return 0;
  if (count > left) count = left;
  memcpy(to, file->bytes + file->place, (size_t)count);
  file->place += count;
  return count;
}

// MARK: Samples that grow

typedef struct {
  float *samples;
  size_t count, room;
} growing;

static bool make_room(growing *all, size_t more) {
  if (all->room - all->count >= more) return true;
  const size_t room = (all->count + more) * 3 / 2;
  float *const samples = realloc(all->samples, room * sizeof *samples);
  if (!samples) return false;
  all->samples = samples;
  all->room = room;
  return true;
}

// Appends samples at the rate of all recordings; `converter` is NULL for what has it already.
static bool append(
    growing *all, SRC_STATE *converter, double ratio, const float *samples, long count,
    bool is_last) {
  if (!converter) {
    if (!make_room(all, (size_t)count)) return false;
    memcpy(all->samples + all->count, samples, (size_t)count * sizeof *samples);
    all->count += (size_t)count;
    return true;
  }
  SRC_DATA data = {
      .data_in = samples, .input_frames = count, .src_ratio = ratio, .end_of_input = is_last};
  for (;;) {
    if (!make_room(all, 4096)) return false;
    data.data_out = all->samples + all->count;
    data.output_frames = (long)(all->room - all->count);
    if (src_process(converter, &data) != 0) return false;
    all->count += (size_t)data.output_frames_gen;
    data.data_in += data.input_frames_used;
    data.input_frames -= data.input_frames_used;
    if (data.input_frames == 0 && data.output_frames_gen < data.output_frames) return true;
    if (data.input_frames_used == 0 && data.output_frames_gen == 0) return true;
  }
}

// MARK: Decoding

// The mean of the channels, in place; false for what is no sound.
static bool mix_down(float *block, sf_count_t frames, int channels) {
  for (sf_count_t frame = 0; frame < frames; frame++) {
    double sum = 0;
    for (int channel = 0; channel < channels; channel++) sum += block[frame * channels + channel];
    const float mean = (float)(sum / channels);
    if (!isfinite(mean) || fabsf(mean) > loud_max) return false;
    block[frame] = mean;
  }
  return true;
}

static nacre_audio_outcome read_all(
    SNDFILE *file, const SF_INFO *info, double seconds_min, double seconds_max, growing *all,
    double *seconds) {
  const double rate = info->samplerate;
  const sf_count_t frames_max = (sf_count_t)(seconds_max * rate);
  if (info->frames > frames_max && info->frames < SF_COUNT_MAX) return NACRE_AUDIO_LONG;
  const sf_count_t room = info->channels > 64 ? 256 : 4096;
  float *const block = malloc((size_t)room * (size_t)info->channels * sizeof *block);
  SRC_STATE *const converter =
      info->samplerate == NACRE_AUDIO_RATE ? NULL : src_new(SRC_SINC_MEDIUM_QUALITY, 1, &(int){0});
  nacre_audio_outcome outcome = NACRE_AUDIO_GOOD;
  if (!block || (!converter && info->samplerate != NACRE_AUDIO_RATE)) outcome = NACRE_AUDIO_BAD;
  sf_count_t total = 0;
  while (outcome == NACRE_AUDIO_GOOD) {
    const sf_count_t count = sf_readf_float(file, block, room);
    if (count < 0 || sf_error(file) != SF_ERR_NO_ERROR) outcome = NACRE_AUDIO_BAD;
    if (outcome != NACRE_AUDIO_GOOD) break;
    total += count;
    if (total > frames_max || total * info->channels > work_max) {
      outcome = NACRE_AUDIO_LONG;
    } else if (
        !mix_down(block, count, info->channels) ||
        !append(all, converter, NACRE_AUDIO_RATE / rate, block, (long)count, count == 0)) {
      outcome = NACRE_AUDIO_BAD;
    } else if (count == 0) {
      break;
    }
  }
  if (converter) src_delete(converter);
  free(block);
  *seconds = (double)total / rate;
  if (outcome == NACRE_AUDIO_GOOD && *seconds < seconds_min) return NACRE_AUDIO_SHORT;
  return outcome;
}

nacre_audio_outcome nacre_decode_audio(
    const uint8_t *bytes, size_t length, double seconds_min, double seconds_max,
    nacre_audio *audio) {
  *audio = (nacre_audio){.format = "?"};
  const char *const found = stranger(bytes, length);
  if (found) {
    audio->format = found;
    return NACRE_AUDIO_UNSUPPORTED;
  }
  memory memory = {.bytes = bytes, .length = (sf_count_t)length};
  SF_VIRTUAL_IO io = {memory_length, memory_seek, memory_read, memory_write, memory_place};
  SF_INFO info = {0};
  SNDFILE *const file = sf_open_virtual(&io, SFM_READ, &info, &memory);
  if (!file) return NACRE_AUDIO_BAD;
  growing all = {0};
  bool is_taken = false;
  audio->format = taken(info.format, &is_taken);
  name_codec(info.format, audio->codec, sizeof audio->codec);
  nacre_audio_outcome outcome = is_taken ? NACRE_AUDIO_GOOD : NACRE_AUDIO_UNSUPPORTED;
  if (is_taken && (info.samplerate < rate_min || info.samplerate > rate_max || info.channels < 1))
    outcome = NACRE_AUDIO_BAD;
  if (outcome == NACRE_AUDIO_GOOD)
    outcome = read_all(file, &info, seconds_min, seconds_max, &all, &audio->seconds);
  sf_close(file);
  if (outcome != NACRE_AUDIO_GOOD) {
    free(all.samples);
    return outcome;
  }
  audio->samples = all.samples;
  audio->count = all.count;
  return NACRE_AUDIO_GOOD;
}

float *nacre_resample(const float *samples, size_t count, double ratio, size_t *resampled) {
  growing all = {0};
  SRC_STATE *const converter = src_new(SRC_SINC_MEDIUM_QUALITY, 1, &(int){0});
  if (!converter) return NULL;
  const bool is_done = append(&all, converter, ratio, samples, (long)count, true);
  src_delete(converter);
  if (!is_done) {
    free(all.samples);
    return NULL;
  }
  *resampled = all.count;
  return all.samples;
}
