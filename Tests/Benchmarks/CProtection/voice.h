// Voices, as a plain C program computes them.
#ifndef CPROTECTION_VOICE_H
#define CPROTECTION_VOICE_H

/// Embeds so many seconds of speech with the weights of a file; says how many milliseconds it took,
/// and the greatest number of the embedding.
int embed_voice(const char *weights, int seconds);

#endif
