import { describe, expect, it } from 'vitest';
import { dealerChance } from './card-hands.ts';
import { FRESH, firstKillShare, killsAhead, type MapRules, walkEnds, winChance } from './map-walk.ts';

const RULES: MapRules & Required<Pick<MapRules, 'kills'>> = {
  target: 3,
  winBy: 1,
  chance: (skill, { won1, won2 }) => 0.5 + skill + (won1 - won2) * 0.05,
  kills: {
    winner: [
      [1, 0.4],
      [2, 0.6],
    ],
    loser: [
      [0, 0.7],
      [1, 0.3],
    ],
  },
};

interface End {
  readonly won1: number;
  readonly won2: number;
  readonly kills1: number;
  readonly kills2: number;
  readonly p: number;
}

/** Every way in which a map can go, one after the other. */
function everyWay(skill: number, from: End): readonly End[] {
  if (Math.max(from.won1, from.won2) >= RULES.target) return [from];
  const one = RULES.chance(skill, { won1: from.won1, won2: from.won2, last: 0, opens: 1 });
  return ([1, 2] as const).flatMap((side) =>
    RULES.kills.winner.flatMap(([own, p]) =>
      RULES.kills.loser.flatMap(([others, q]) =>
        everyWay(skill, {
          won1: from.won1 + (side === 1 ? 1 : 0),
          won2: from.won2 + (side === 2 ? 1 : 0),
          kills1: from.kills1 + (side === 1 ? own : others),
          kills2: from.kills2 + (side === 2 ? own : others),
          p: from.p * (side === 1 ? one : 1 - one) * p * q,
        }),
      ),
    ),
  );
}

describe('a map as a walk', () => {
  it.each([
    [0, 0, [0, 0]],
    [0.07, 0, [0, 0]],
    [-0.04, 2, [5, 1]],
  ] as const)('at skill %d from %d steps has the ends that all its ways add up to', (skill, won1, now) => {
    const start = { won1, won2: 0, last: 0, opens: 1 } as const;
    const ways = everyWay(skill, { won1, won2: 0, kills1: now[0], kills2: now[1], p: 1 });
    const chanceOf = (holds: (end: End) => boolean): number =>
      ways.filter(holds).reduce((sum, { p }) => sum + p, 0);
    const ends = walkEnds(RULES, skill, start);
    expect(winChance(ends)).toBeCloseTo(
      chanceOf((end) => end.won1 > end.won2),
      10,
    );
    for (const { p, won1: a, won2: b } of ends)
      expect(p).toBeCloseTo(
        chanceOf((end) => end.won1 === a && end.won2 === b),
        10,
      );
    const { margin, side1, total } = killsAhead(RULES, skill, start, now);
    for (const [pmf, of] of [
      [margin, (end: End) => end.kills1 - end.kills2],
      [total, (end: End) => end.kills1 + end.kills2],
      [side1, (end: End) => end.kills1],
    ] as const) {
      expect(pmf.p.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
      for (const [at, p] of pmf.p.entries())
        expect(p).toBeCloseTo(
          chanceOf((end) => of(end) === pmf.low + at),
          10,
        );
    }
  });

  it('weighs both openers alike while nobody knows who begins', () => {
    const rules: MapRules = { target: 2, winBy: 1, chance: (_, { opens }) => (opens === 1 ? 0.8 : 0.3) };
    const known = ([1, 2] as const).map((opens) => winChance(walkEnds(rules, 0, { ...FRESH, opens })));
    expect(winChance(walkEnds(rules, 0, FRESH))).toBeCloseTo(((known[0] ?? 0) + (known[1] ?? 0)) / 2, 10);
  });

  it('gives the first kill to who wins the fight as often as its share of the kills', () => {
    expect(firstKillShare(RULES.kills)).toBeCloseTo(0.7 + 0.3 * (0.4 / 2 + (0.6 * 2) / 3), 10);
  });

  it('deals cards to the advantage of who draws second, and of who plays better', () => {
    expect(dealerChance(0)).toBeGreaterThan(0.5);
    expect(dealerChance(0.5)).toBeLessThan(dealerChance(0));
    expect(dealerChance(-0.5)).toBeGreaterThan(dealerChance(0));
  });
});
