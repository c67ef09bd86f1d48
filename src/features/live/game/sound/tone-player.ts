/**
 * The player of notes by Web Audio: one sine for each, with its place between left and right. It takes no more than can be told apart: while notes sound,
 * others are dropped, save those of a score.
 */
import type { SoundNote } from '#domain/sport/sound/match-sound.ts';

export interface TonePlayer {
  /** Answers whether they were taken. */
  readonly play: (notes: readonly SoundNote[]) => boolean;
  /** The loudness, 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** Ends what sounds and gives the output back. */
  readonly close: () => void;
}

/** The silence after notes before others are taken, and the time of a note's rise and fall, without which it clicks. */
const GAP_S = 0.12;
const RAMP_S = 0.015;
/** The loudest of a note: several may overlap at a score. */
const MOST_GAIN = 0.4;

/** Plays through a context that a press has made: browsers let no other one sound. */
export function createTonePlayer(context: AudioContext, volume: number): TonePlayer {
  const output = context.createGain();
  output.gain.value = volume;
  output.connect(context.destination);
  let freeAt = 0;
  return {
    play(notes) {
      const isScore = notes.some(({ kind }) => kind === 'score');
      if (notes.length === 0 || (context.currentTime < freeAt && !isScore)) return false;
      for (const note of notes) freeAt = Math.max(freeAt, sound(context, output, note) + GAP_S);
      return true;
    },
    setVolume(next) {
      output.gain.setTargetAtTime(next, context.currentTime, RAMP_S);
    },
    close() {
      output.disconnect();
      void context.close();
    },
  };
}

/** Sounds one note, and answers when it ends. */
function sound(context: AudioContext, output: AudioNode, note: SoundNote): number {
  const startsAt = context.currentTime + note.afterMs / 1_000;
  const endsAt = startsAt + note.lengthMs / 1_000;
  const tone = context.createOscillator();
  const envelope = context.createGain();
  const place = context.createStereoPanner();
  tone.type = 'sine';
  tone.frequency.value = note.frequencyHz;
  place.pan.value = note.pan;
  envelope.gain.setValueAtTime(0, startsAt);
  envelope.gain.linearRampToValueAtTime(MOST_GAIN, startsAt + RAMP_S);
  envelope.gain.setValueAtTime(MOST_GAIN, endsAt - RAMP_S);
  envelope.gain.linearRampToValueAtTime(0, endsAt);
  tone.connect(envelope).connect(place).connect(output);
  tone.onended = () => place.disconnect();
  tone.start(startsAt);
  tone.stop(endsAt);
  return endsAt;
}
