import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SCORE, statisticsOf } from '#tests/helpers/score/some-score.ts';
import { attackerOf, notesBetween, panOf, pitchOf, type SoundMoment } from './match-sound.ts';

const at = (side1: number, side2: number) => ({ side1, side2 });

describe('the pitch', () => {
  it('is two octaves from no chance to certainty, an even chance in their middle', () => {
    expect([pitchOf(0), pitchOf(0.5), pitchOf(1)]).toEqual([220, 440, 880]);
  });

  it('rises with the chance, and stays within its octaves whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          expect(pitchOf(a)).toBeGreaterThanOrEqual(220);
          expect(pitchOf(a)).toBeLessThanOrEqual(880);
          if (a < b) expect(pitchOf(a)).toBeLessThanOrEqual(pitchOf(b));
        },
      ),
    );
  });
});

describe('the side', () => {
  it.each<[string, SoundMoment, number]>([
    ['level is the middle', { score: at(1, 1) }, 0],
    ['without a score the middle', {}, 0],
    ['that leads is on its side', { score: at(2, 1) }, -0.4],
    ['that leads away from home on the other', { score: at(0, 1) }, 0.4],
    ['that attacks is further out, whoever leads', { score: at(2, 1), attacking: 2 }, 0.8],
  ])('%s', (_, moment, pan) => {
    expect(panOf(moment)).toBe(pan);
  });
});

describe('the notes', () => {
  it('of the first moment and of each change are one note of the chance', () => {
    const first: SoundMoment = { chance: 0.5, score: at(0, 0) };
    expect(notesBetween(undefined, first)).toEqual([
      { kind: 'chance', frequencyHz: 440, pan: 0, afterMs: 0, lengthMs: 180 },
    ]);
    expect(notesBetween(first, { ...first, chance: 0.75 })).toMatchObject([
      { kind: 'chance', frequencyHz: 220 * 2 ** 1.5 },
    ]);
  });

  it('are none of a change that nobody would hear, nor of what stays closed', () => {
    const now: SoundMoment = { chance: 0.5, score: at(0, 0) };
    expect(notesBetween(now, { ...now, chance: 0.504 })).toEqual([]);
    expect(notesBetween(now, now)).toEqual([]);
    expect(notesBetween({ score: at(0, 0) }, { score: at(0, 0) })).toEqual([]);
    expect(notesBetween(undefined, {})).toEqual([]);
  });

  it('say that the other side attacks, although the chance stays', () => {
    const now: SoundMoment = { chance: 0.5, attacking: 1 };
    expect(notesBetween(now, { ...now, attacking: 2 })).toMatchObject([{ kind: 'chance', pan: 0.8 }]);
  });

  it('of a score are two, wholly on the side that scored, and nothing else', () => {
    const before: SoundMoment = { chance: 0.5, score: at(1, 1), attacking: 1 };
    expect(notesBetween(before, { ...before, chance: 0.25, score: at(1, 2) })).toEqual([
      { kind: 'score', frequencyHz: pitchOf(0.25), pan: 1, afterMs: 0, lengthMs: 140 },
      { kind: 'score', frequencyHz: pitchOf(0.25) * 1.5, pan: 1, afterMs: 140, lengthMs: 140 },
    ]);
    expect(notesBetween(before, { score: at(2, 1) })[0]).toMatchObject({
      kind: 'score',
      pan: -1,
      frequencyHz: 440,
    });
  });

  it('of a price that closes are one low note', () => {
    const before: SoundMoment = { chance: 0.5, score: at(2, 1) };
    expect(notesBetween(before, { score: at(2, 1) })).toEqual([
      { kind: 'closed', frequencyHz: 110, pan: -0.4, afterMs: 0, lengthMs: 180 },
    ]);
  });
});

describe('the side that attacks', () => {
  const counts = (dangerous: readonly [string, string], attacks: readonly [string, string]) => ({
    ...NO_SCORE,
    statistics: statisticsOf({ 58: dangerous, 45: attacks }),
  });
  it('is the one that serves', () => {
    expect(attackerOf(undefined, { ...NO_SCORE, serving: 2 })).toBe(2);
  });

  it('is the one whose dangerous attacks rose, else the one whose attacks did', () => {
    const before = counts(['3', '5'], ['20', '30']);
    expect(attackerOf(before, counts(['3', '6'], ['21', '30']))).toBe(2);
    expect(attackerOf(before, counts(['3', '5'], ['21', '30']))).toBe(1);
  });

  it('is not told where both rose, neither did, or nothing is counted', () => {
    const before = counts(['3', '5'], ['20', '30']);
    expect(attackerOf(before, counts(['4', '6'], ['21', '31']))).toBeUndefined();
    expect(attackerOf(before, before)).toBeUndefined();
    expect(attackerOf(NO_SCORE, NO_SCORE)).toBeUndefined();
  });
});
