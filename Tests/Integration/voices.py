"""Voices of people and of machines, from Debian's packages; and the mathematics a second time.

The second reading of protection specification 4.1 and 4.2, in numpy: each step as plainly as it can
be written, window by window and step by step.
"""

import ctypes
import functools
import glob
import io
import json
import math
import os
import struct
import subprocess
import tempfile
import wave

import numpy
import sounds
from protection import DATA
from service import BINARY

#: People who speak the prompts of a telephone exchange. Source: asterisk-core-sounds-*-wav.
PEOPLE = {
    "Allison": "en_US_f_Allison", "June": "fr_CA_f_June", "Carlo": "it_IT_m_Carlo",
    "Irina": "ru_RU_f_IvrvoiceRU",
}
PROMPTS = "/usr/share/asterisk/sounds"

TEXT = (
    "This morning I walked along the river while the fog was rising over the old bridge. "
    "A dog barked, a train went by, and somebody was already baking bread."
)


def packed(samples, rate):
    """A WAV file of samples from -1 to 1."""
    numbers = numpy.clip(numpy.rint(numpy.asarray(samples) * 32_767), -32_768, 32_767)
    return sounds.wav(numbers.astype("<i2").tobytes(), rate=rate)


def unpacked(data):
    with wave.open(io.BytesIO(data)) as file:
        frames = file.readframes(file.getnframes())
        return numpy.frombuffer(frames, "<i2") / 32_768, file.getframerate()


@functools.cache
def clips(person, count=3, seconds=12):
    """The longest prompts of a person, joined to so many recordings."""
    files = glob.glob(os.path.join(PROMPTS, PEOPLE[person], "*.wav"))
    files = [name for name in files if os.path.getsize(name) > 16_000]
    found, spoken = [], numpy.zeros(0)
    for name in sorted(files, key=lambda name: (-os.path.getsize(name), name)):
        with open(name, "rb") as file:
            samples, rate = unpacked(file.read())
        spoken = numpy.concatenate([spoken, samples])
        if len(spoken) >= seconds * rate:
            found.append(packed(spoken[: seconds * rate], rate))
            spoken = numpy.zeros(0)
        if len(found) == count:
            return found
    raise LookupError(f"{PROMPTS} holds too little of {person}")


def said_by(words):
    """What a program that speaks writes; it looks for a sound server, and leaves a folder for it."""
    with tempfile.TemporaryDirectory() as folder:
        home = {name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
        done = subprocess.run(words, capture_output=True, check=True, env={**os.environ, **home})
        return done.stdout


def espeak(voice="en", text=TEXT):
    """What a formant synthesizer says."""
    data = said_by(["espeak-ng", "-v", voice, "--stdout", text])
    # Its head says that there is no end; everything behind it is sound.
    return sounds.wav(data[44:], rate=struct.unpack("<I", data[24:28])[0])


def flite(voice, folder, text=TEXT):
    """What a diphone or statistical synthesizer says."""
    path = os.path.join(folder, f"{voice}.wav")
    said_by(["flite", "-voice", voice, "-t", text, "-o", path])
    with open(path, "rb") as file:
        return file.read()


class Worker:
    """The caged process itself, asked as the service asks it."""

    def __init__(self):
        path = os.path.join(os.path.dirname(BINARY), "nacre-worker")
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.cage = self.read()[0]

    def read(self):
        sizes = [int(word) for word in self.process.stdout.readline().split()]
        parts = [self.process.stdout.read(size) for size in sizes]
        return json.loads(parts[0]), parts[1:]

    def hear(self, data):
        text = b'{"recording":true}'
        self.process.stdin.write(b"%d %d\n" % (len(text), len(data)) + text + data)
        self.process.stdin.flush()
        answer, files = self.read()
        embedding = numpy.frombuffer(files[0], "<f4") if files else None
        return answer, embedding

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


# 4.1


class Asked(ctypes.Structure):
    """Source: samplerate.h, SRC_DATA."""

    _fields_ = [
        ("given", ctypes.c_void_p), ("made", ctypes.c_void_p), ("given_count", ctypes.c_long),
        ("made_room", ctypes.c_long), ("used", ctypes.c_long), ("made_count", ctypes.c_long),
        ("is_last", ctypes.c_int), ("ratio", ctypes.c_double),
    ]


def resampled(samples, ratio):
    """All at once, SRC_SINC_MEDIUM_QUALITY."""
    given = numpy.ascontiguousarray(samples, numpy.float32)
    made = numpy.zeros(int(len(given) * ratio) + 100, numpy.float32)
    asked = Asked(given.ctypes.data, made.ctypes.data, len(given), len(made), 0, 0, 1, ratio)
    assert ctypes.CDLL("libsamplerate.so.0").src_simple(ctypes.byref(asked), 1, 1) == 0
    return made[: asked.made_count].astype(float)


def decoded(data):
    samples, rate = unpacked(data)
    return samples if rate == 16_000 else resampled(samples, 16_000 / rate)


def speech(samples):
    """Joined frames of speech at their level, and how far they stand above the rest."""
    frames = samples[: len(samples) // 480 * 480].reshape(-1, 480)
    power = (frames**2).mean(axis=1)
    loud = 10 * numpy.log10(power + 1e-12)
    n, p = numpy.percentile(loud, [10, 95])
    is_loud = loud > min(max(n + 6, p - 35, -55), p - 10)
    wide = numpy.array([is_loud[max(0, i - 3) : i + 4].any() for i in range(len(is_loud))])
    said, rest = frames[wide].ravel(), power[~wide]
    snr = None
    if len(rest) >= 10:
        snr = 10 * math.log10((said**2).mean() + 1e-12) - 10 * math.log10(rest.mean() + 1e-12)
        snr = min(max(snr, 0), 60)
    level = math.sqrt((said**2).mean())
    return said * max(1, 10 ** (-30 / 20) / level), snr


def mel(samples):
    padded = numpy.concatenate([numpy.zeros(200), samples, numpy.zeros(200)])
    shape = 0.5 - 0.5 * numpy.cos(2 * numpy.pi * numpy.arange(400) / 400)
    count = len(samples) // 160 + 1
    frames = numpy.array([padded[160 * i : 160 * i + 400] * shape for i in range(count)])
    power = numpy.abs(numpy.fft.rfft(frames, axis=1)) ** 2
    top = 15 + math.log(8) * 27 / math.log(6.4)
    marks = [top * i / 41 for i in range(42)]
    edges = [m * 200 / 3 if m < 15 else 1000 * math.exp((m - 15) * math.log(6.4) / 27) for m in marks]
    at = numpy.arange(201) * 40.0
    filters = []
    for low, middle, high in zip(edges, edges[1:], edges[2:]):
        hill = numpy.minimum((at - low) / (middle - low), (high - at) / (high - middle))
        filters.append(numpy.maximum(0, hill) * 2 / (high - low))
    return power @ numpy.array(filters).T


@functools.cache
def weights():
    numbers = numpy.fromfile(os.path.join(DATA, "voice-encoder.f16"), "<f2").astype(float)
    taken = 0

    def take(*shape):
        nonlocal taken
        count = math.prod(shape)
        taken += count
        return numbers[taken - count : taken].reshape(shape)

    layers = [
        (take(1024, size), take(1024, 256), take(1024), take(1024)) for size in (40, 256, 256)
    ]
    return layers, take(256, 256), take(256)


def embedding(samples):
    spectrum = mel(samples)
    if len(spectrum) < 160:
        spectrum = numpy.concatenate([spectrum, numpy.zeros((160 - len(spectrum), 40))])
    starts = range(0, len(spectrum) - 159, 77)
    x = numpy.array([spectrum[start : start + 160] for start in starts])
    layers, last, bias = weights()

    def squash(value):
        return 1 / (1 + numpy.exp(-value))

    for inputs, memory, first, second in layers:
        hidden, cell, shown = numpy.zeros((len(x), 256)), numpy.zeros((len(x), 256)), []
        for step in range(160):
            gates = x[:, step] @ inputs.T + hidden @ memory.T + first + second
            i, f, g, o = numpy.split(gates, 4, axis=1)
            cell = squash(f) * cell + squash(i) * numpy.tanh(g)
            hidden = squash(o) * numpy.tanh(cell)
            shown.append(hidden)
        x = numpy.stack(shown, axis=1)
    made = numpy.maximum(0, hidden @ last.T + bias)
    made = (made / numpy.linalg.norm(made, axis=1, keepdims=True)).mean(axis=0)
    return made / numpy.linalg.norm(made)


# 4.2


def synthetic(samples):
    slow = resampled(samples, 0.5)
    pieces = [slow[start : start + 32_000] for start in range(0, len(slow), 32_000)]
    pieces = [piece for n, piece in enumerate(pieces) if n == 0 or len(piece) >= 16_000]
    return sum(map(piece_probability, pieces)) / len(pieces)


def piece_probability(piece):
    count = (len(piece) - 200) // 80 + 1
    shape = 0.54 - 0.46 * numpy.cos(2 * numpy.pi * numpy.arange(200) / 199)
    frames = numpy.array([piece[80 * i : 80 * i + 200] * shape for i in range(count)])
    power = numpy.abs(numpy.fft.rfft(frames, 256, axis=1)) ** 2
    edges = numpy.linspace(100, 3700, 22)
    at = numpy.arange(129) * 8000 / 256
    filters = [
        numpy.maximum(0, numpy.minimum((at - low) / (mid - low), (high - at) / (high - mid)))
        for low, mid, high in zip(edges, edges[1:], edges[2:])
    ]
    logs = numpy.log(power @ numpy.array(filters).T + 1e-7)
    k, n = numpy.arange(20)[:, None], numpy.arange(20)[None]
    turn = numpy.sqrt(numpy.where(k == 0, 1, 2) / 20) * numpy.cos(numpy.pi * k * (n + 0.5) / 20)
    c = logs @ turn.T
    d = c[2:] - c[:-2]
    dd = d[2:] - d[:-2]
    found = numpy.concatenate([c[:, 1:].mean(axis=0), c.std(axis=0), d.std(axis=0), dd.std(axis=0)])
    with open(os.path.join(DATA, "voice-synth-model.json"), encoding="utf-8") as file:
        model = json.load(file)
    sure = ((found - model["mean"]) / model["scale"] * model["coef"]).sum() + model["bias"]
    return 1 / (1 + math.exp(-sure))
