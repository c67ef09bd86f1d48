/** The rules of every game alike: rounds are told as plain JSON, read again, and come to the same end from their seeds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedsAt } from '#tests/helpers/casino/casino-checks.ts';
import { SIMULATED_GAMES } from '#tests/helpers/casino/simulated-games.ts';
import { CASINO_CATEGORIES } from '../catalogues/casino/casino-categories.ts';
import { must } from '../lib/must.ts';
import { add, compare, multiply, ONE, rational, sumOf } from '../money/rational.ts';
import { CASINO_GAMES, checkTold, gameBySlug } from './games.ts';
import { parsePlay, plain, tellPlay } from './rounds.ts';

/** A bet of each game, as it comes from outside. */
const BETS: Readonly<Record<string, unknown>> = {
  'european-roulette': {
    partage: true,
    wagers: [
      { spot: 'red', stake: '7' },
      { spot: 'split-17-20', stake: '3' },
    ],
  },
  blackjack: { stake: '15' },
  baccarat: {
    wagers: [
      { side: 'banker', stake: '10' },
      { side: 'tie', stake: '1' },
    ],
  },
  'video-poker': { stake: '5' },
  keno: { stake: '4', picks: [2, 8, 48] },
  'tin-lighthouse': { stake: '25' },
  mines: { stake: '100', mines: 4 },
  crash: { stake: '100', auto: 150 },
  dice: { stake: '100', side: 'over', target: 4_000 },
  plinko: { stake: '9', rows: 16, risk: 'high' },
};

/** A round of a game, played by picks among its legal actions. */
function playedBy(slug: string, nonce: number, picks: readonly number[]) {
  const game = must(gameBySlug(slug), slug);
  const actions: string[] = [];
  for (let turn = 0; ; turn += 1) {
    const played = game.play(seedsAt(nonce), BETS[slug], actions);
    if (!played.ok) throw new Error(`${slug}: ${played.error}`);
    const { fallback, legal, money } = played.value;
    expect(legal.length === 0).toBe(money.paid !== undefined);
    expect(fallback === undefined).toBe(money.paid !== undefined);
    if (fallback === undefined) return { actions, ...played.value };
    // Players who have no more picks are gone.
    const pick = picks[turn];
    actions.push(pick === undefined ? fallback : must(legal[pick % legal.length], 'a legal action'));
  }
}

describe('the list of games', () => {
  it('has ten, each id and slug once, with a category', () => {
    expect(CASINO_GAMES).toHaveLength(10);
    for (const key of ['id', 'slug', 'nameKey'] as const)
      expect(new Set(CASINO_GAMES.map((game) => game[key])).size).toBe(10);
    for (const { category } of CASINO_GAMES) expect(Object.keys(CASINO_CATEGORIES)).toContain(category);
    expect(CASINO_GAMES.filter(({ hasDecisions }) => hasDecisions).map(({ slug }) => slug)).toEqual([
      'blackjack',
      'video-poker',
      'mines',
      'crash',
    ]);
    expect(gameBySlug('toString')).toBeUndefined();
    expect(SIMULATED_GAMES).toHaveLength(10);
  });

  it.each(CASINO_GAMES.filter(({ slug }) => slug !== 'tin-lighthouse' && slug !== 'mines'))(
    'tells of $slug returns below 1 that are the sums of their prizes, whose chances are 1 together',
    ({ returns }) => {
      for (const { bet, returns: of } of returns()) {
        expect([bet, sumOf(of.prizes.map(({ chance }) => chance))]).toEqual([bet, ONE]);
        expect(sumOf(of.prizes.map(({ chance, pays }) => multiply(chance, pays)))).toEqual(of.rtp);
        expect(add(of.rtp, of.edge)).toEqual(ONE);
        expect(compare(of.rtp, ONE) < 0 && compare(of.rtp, rational(85n, 100n)) > 0).toBe(true);
        expect(of.prizes.every(({ pays }) => compare(pays, of.most) <= 0)).toBe(true);
      }
    },
  );
});

describe('a round of any game', () => {
  it.each(CASINO_GAMES)('of $slug is told as plain JSON and comes to the same end again', ({ slug }) => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.array(fc.nat(1_000), { maxLength: 12 }), (nonce, picks) => {
        const { actions, money, state } = playedBy(slug, nonce, picks);
        const told = tellPlay(slug, BETS[slug], actions, money);
        const read: unknown = JSON.parse(JSON.stringify(told));
        expect(parsePlay(read)).toEqual({ ok: true, value: told });
        expect(checkTold(seedsAt(nonce), read)).toEqual({ ok: true, value: state });
        expect(JSON.parse(JSON.stringify(plain(state)))).toEqual(plain(state));
      }),
      { numRuns: 15 },
    );
  });

  it('is found out where its money, its bet or its actions are others', () => {
    const { actions, money } = playedBy('mines', 3, [0]);
    const told = tellPlay('mines', BETS['mines'], actions, money);
    for (const [change, error] of [
      [{ paid: String((money.paid ?? 0n) + 1n) }, 'other-money'],
      [{ paid: null }, 'other-money'],
      [{ staked: '99' }, 'other-money'],
      [{ bet: { stake: '100', mines: 25 } }, 'bad-choice'],
      [{ actions: [...actions, 'cash-out'] }, 'round-over'],
      [{ actions: ['hit'] }, 'not-legal'],
      [{ game: 'constructor' }, 'no-such-game'],
      [{ paid: '01' }, 'bad-round'],
      [{ staked: -1 }, 'bad-round'],
      [{ actions: [''] }, 'bad-round'],
      [{ actions: 'hit' }, 'bad-round'],
      [{ more: 1 }, 'bad-round'],
    ] as const)
      expect([change, checkTold(seedsAt(3), { ...told, ...change })]).toEqual([change, { ok: false, error }]);
    for (const value of [null, 'round', [], {}])
      expect(checkTold(seedsAt(3), value)).toEqual({ ok: false, error: 'bad-round' });
    expect(checkTold(seedsAt(3), { ...told, actions: [] })).toEqual({ ok: false, error: 'other-money' });
  });
});
