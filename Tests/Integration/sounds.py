"""Recordings made by whole numbers alone; Tests/HouseTests/Examples/MadeSound.swift makes the same."""

import struct

RATE = 8_000


def tone(place):
    """667 Hz, as a parabola up and one down: near enough to a sine to sound like a machine."""
    half, at = place // 6 % 2, place % 6
    return at * (6 - at) * 888 * (-1 if half else 1)


def samples(voice, count, seed=0):
    """0.7 s of sound, swelling and ebbing, and 0.3 s of nothing, and so on."""
    state, low = seed, 0
    for place in range(count):
        state = (state * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        low += (((state >> 16) - 16_384 - low) * 5) >> 4
        loud = 1_900 - abs(place % 2_600 - 1_300)
        sound = {"hiss": low, "saw": place * 27 % 16_384 - 8_192, "tone": tone(place)}[voice]
        yield (sound * loud) >> 11 if place % RATE < 5_600 else 0


def wav(data, rate=RATE, channels=1, bits=16, codec=1):
    """A file of packed samples, in whatever way the head says."""
    block = channels * bits // 8
    head = struct.pack("<HHIIHH", codec, channels, rate, rate * block, block, bits)
    body = b"WAVEfmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def made(voice, seconds, seed=0):
    return wav(b"".join(struct.pack("<h", sample) for sample in samples(voice, round(seconds * RATE), seed)))


#: What examples find in `{scratch}`: two of one voice, another voice, a machine, what is too short,
#: and what says too little.
FILES = {
    "voice.wav": made("hiss", 12, 1),
    "again.wav": made("hiss", 12, 7),
    "other.wav": made("saw", 12),
    "tone.wav": made("tone", 12),
    "short.wav": made("hiss", 0.2, 1),
    "word.wav": made("hiss", 2, 1),
}
