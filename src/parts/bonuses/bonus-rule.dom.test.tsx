import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import type { BonusTerms } from '#protocol/bonuses/bonus-calls.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { BonusRule } from './bonus-rule.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };
const eur = (minor: bigint) => ({ amount: amount(minor), currency: EUR });
const PLAIN: BonusTerms = {
  ruleId: 'rule',
  type: 0,
  claim: 'offer',
  perPerson: 'once',
  trigger: { on: 'taking' },
  conditions: {},
  effect: { kind: 'cash', base: 'fixed', percent: 0, fixed: eur(500n) },
  days: 7,
};

async function told(more: Partial<BonusTerms>): Promise<string> {
  const view = await renderPage(<BonusRule terms={{ ...PLAIN, ...more }} />);
  await view.findByText('What it gives');
  return [...view.container.querySelectorAll('p')].map((line) => line.textContent).join(' ');
}

describe('the rule of a bonus in words', () => {
  it.each<[string, Partial<BonusTerms>, readonly string[]]>([
    ['a fixed sum', {}, ['5.00 €, paid to your balance.', 'No wagering.', '7 days after']],
    [
      'a share of the deposit with a cap',
      {
        trigger: { on: 'deposit', first: true, least: eur(1_000n) },
        effect: { kind: 'bonus-money', base: 'deposit', percent: 100, most: eur(10_000n) },
      },
      [
        '100% of the deposit as bonus money.',
        'At most 100.00 €.',
        'For your first deposit.',
        'The deposit is 10.00 € or more.',
      ],
    ],
    [
      'a lost first bet',
      {
        trigger: { on: 'bet-lost', ofFirst: 1 },
        effect: { kind: 'free-bet', base: 'loss', percent: 50 },
      },
      ['A free bet of 50% of what was lost.', 'For your first settled bet, if it lost.', 'Any bet.'],
    ],
    [
      'an insurance',
      {
        trigger: { on: 'bet-lost', lostLegs: 1 },
        conditions: { kinds: ['accumulator'], leastLegs: 5, minLegOdds: 1_400 },
      },
      [
        'Exactly 1 selection of the bet lost.',
        'Only accumulators.',
        'Number of selections: 5 or more.',
        'Each selection at odds of 1.40 or more.',
      ],
    ],
    [
      'a boost within hours',
      {
        trigger: { on: 'bet-placed' },
        effect: { kind: 'boost', percent: 10 },
        conditions: {
          minOdds: 1_500,
          maxOdds: 5_000,
          feed: 'line',
          leastStake: eur(100n),
          mostStake: eur(900n),
          hours: { from: 8, until: 20 },
          weekdays: [0, 6],
        },
      },
      [
        'The winnings of one bet raised by 10%.',
        'Total odds from 1.50 to 5.00.',
        'Pre-match bets only.',
        'A stake of 1.00 € or more.',
        'A stake of 9.00 € or less.',
        'Placed from 08:00 to 20:00 (UTC).',
        'Sunday',
      ],
    ],
    [
      'a wager with shares',
      {
        wager: {
          times: 5,
          base: 'bonus-and-deposit',
          minOdds: 1_500,
          shares: { single: 50, accumulator: 100 },
          mostStake: eur(2_000n),
          spend: 'own-first',
        },
      },
      [
        'worth 5 times bonus and deposit together',
        'Only bets at total odds of 1.50 or more count.',
        '100% of the stake counts for: accumulators.',
        '50% of the stake counts for: singles.',
        'Not counted: system bets, other kinds of bet, casino rounds, toto entries.',
        'At most 20.00 € of one stake counts.',
        'nearly all outcomes of one market',
        'Your own money is staked first, then the bonus.',
      ],
    ],
    [
      'a wager of casino rounds',
      { wager: { times: 5, base: 'bonus', shares: { casino: 100 }, spend: 'own' } },
      ['in which less than 30% of the stake can be lost, does not count'],
    ],
    [
      'a wager of casino rounds that asks for more risk',
      { wager: { times: 5, base: 'bonus', shares: { casino: 10 }, leastRisk: 60, spend: 'own' } },
      ['in which less than 60% of the stake can be lost, does not count'],
    ],
    [
      'a day, once a day, for a time',
      {
        perPerson: 'daily',
        trigger: { on: 'day', leastStaked: eur(300n) },
        fromMs: Date.UTC(2030, 0, 1),
        untilMs: Date.UTC(2030, 1, 1),
      },
      ['stakes of 3.00 € or more in all', 'Once a day at most.', '01.01.2030', '01.02.2030'],
    ],
  ])('tells %s', async (_, more, sentences) => {
    const text = (await told(more)).replaceAll('\u00a0', ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text.includes('Of a casino round')).toBe((more.wager?.shares['casino'] ?? 0) > 0);
    expect(text).toContain('You can refuse it at any time.');
  });
});
