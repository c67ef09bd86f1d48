import { BONUS_BET_KINDS, LEAST_RISK } from '#domain/bonus/bonus-rule.ts';
import type { BonusTerms } from '#protocol/bonuses/bonus-calls.ts';
import type { Money } from '#protocol/people/people-values.ts';
import type { Translate } from '../../i18n/localizer.ts';

/** The questions that a rule answers, in reading order. */
export const RULE_TOPICS = ['gives', 'earned', 'bets', 'wager', 'until'] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

export interface RuleSentence {
  readonly topic: RuleTopic;
  readonly text: string;
}

/** The words and figures of the reader's language. */
export interface RuleWords {
  readonly t: Translate<'bonuses'>;
  readonly money: (money: Money) => string;
  readonly odds: (thousandths: number) => string;
  /** The text of so many whole per cents. */
  readonly percent: (whole: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly date: (atMs: number) => string;
  readonly sport: (id: number) => string;
}

const PRODUCTS = [...BONUS_BET_KINDS, 'casino', 'toto'] as const;
type Part = (terms: BonusTerms, words: RuleWords) => readonly (string | undefined)[];

/** Everything that the rule of a bonus says, in sentences: made of its data, whatever its type. */
export const ruleSentences = (terms: BonusTerms, words: RuleWords): readonly RuleSentence[] =>
  RULE_TOPICS.flatMap((topic) =>
    PARTS[topic](terms, words).flatMap((text) => (text === undefined ? [] : [{ topic, text }])),
  );

const gives: Part = ({ effect }, { money, percent, t }) => {
  const most = effect.most && t('gives.most', { money: money(effect.most) });
  if (effect.kind === 'boost') return [t('gives.boost', { percent: percent(effect.percent) }), most];
  const { base, fixed, kind } = effect;
  return [
    t(`gives.${kind}.${base}`, {
      percent: percent(effect.percent),
      money: fixed === undefined ? '–' : money(fixed),
    }),
    most,
    kind === 'free-bet' ? t('gives.freeStake') : undefined,
  ];
};

const earned: Part = ({ claim, perPerson, trigger }, words) => [
  ...happened(trigger, words),
  words.t(`claim.${claim}`),
  words.t(`per.${perPerson}`),
];

function happened(trigger: BonusTerms['trigger'], { money, t }: RuleWords): readonly (string | undefined)[] {
  switch (trigger.on) {
    case 'deposit':
      return [
        t(trigger.first ? 'earned.deposit.first' : 'earned.deposit.any'),
        trigger.least && t('earned.least', { money: money(trigger.least) }),
      ];
    case 'bet-lost':
      return [
        trigger.ofFirst === undefined
          ? t('earned.lost.any')
          : t('earned.lost.first', { count: trigger.ofFirst }),
        trigger.lostLegs === undefined ? undefined : t('earned.lost.legs', { count: trigger.lostLegs }),
      ];
    case 'bet-won':
      return [t('earned.won')];
    case 'bet-placed':
      return [t('earned.placed')];
    case 'day':
      return [t('earned.day', { money: money(trigger.leastStaked) })];
    case 'week':
      return [t('earned.week')];
    case 'taking':
      return [];
  }
}

/** The bets that it is about; nothing of a rule that no bet earns, unless it says so. */
const bets: Part = (terms, words) => {
  const { conditions, effect, trigger } = terms;
  const said = conditionsIn(conditions, words);
  const isAboutBets = effect.kind === 'boost' || (trigger.on !== 'deposit' && trigger.on !== 'taking');
  return said.length === 0 && isAboutBets ? [words.t('bets.any')] : said;
};

function conditionsIn(conditions: BonusTerms['conditions'], words: RuleWords): readonly string[] {
  const { list, money, odds, sport, t } = words;
  const {
    feed,
    hours,
    kinds,
    leastLegs,
    leastStake,
    maxOdds,
    minLegOdds,
    minOdds,
    mostLegs,
    mostStake,
    sports,
    weekdays,
  } = conditions;
  const texts = [
    between(
      'bets.odds',
      minOdds === undefined ? undefined : odds(minOdds),
      maxOdds === undefined ? undefined : odds(maxOdds),
      t,
    ),
    minLegOdds === undefined ? undefined : t('bets.legOdds', { odds: odds(minLegOdds) }),
    kinds && t('bets.kinds', { list: list(kinds.map((kind) => t(`product.${kind}`))) }),
    between('bets.legs', leastLegs?.toString(), mostLegs?.toString(), t),
    sports && t('bets.sports', { list: list(sports.map(sport)) }),
    feed && t(`bets.${feed}`),
    leastStake && t('bets.stake', { money: money(leastStake) }),
    mostStake && t('bets.mostStake', { money: money(mostStake) }),
    hours && t('bets.hours', { from: clock(hours.from), until: clock(hours.until) }),
    weekdays &&
      t('bets.weekdays', { list: list(weekdays.map((day) => t(`weekday.${(day % 7) as Weekday}`))) }),
  ];
  return texts.filter((text) => text !== undefined);
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A bound below, above, or both. */
function between(
  key: 'bets.odds' | 'bets.legs',
  from: string | undefined,
  until: string | undefined,
  t: RuleWords['t'],
): string | undefined {
  if (from === undefined) return until === undefined ? undefined : t(`${key}.until`, { until });
  return until === undefined ? t(`${key}.from`, { from }) : t(`${key}.between`, { from, until });
}

const wager: Part = (terms, { list, money, odds, percent, t }) => {
  const rule = terms.wager;
  if (!rule) return [t('wager.none')];
  const shareOf = (product: (typeof PRODUCTS)[number]) => rule.shares[product] ?? 0;
  const shares = [...new Set(PRODUCTS.map(shareOf))].toSorted((a, b) => b - a);
  return [
    t(`wager.times.${rule.base}`, { times: rule.times }),
    t('wager.withdraw'),
    rule.minOdds === undefined ? undefined : t('wager.odds', { odds: odds(rule.minOdds) }),
    ...shares.map((share) => {
      const named = list(
        PRODUCTS.filter((product) => shareOf(product) === share).map((one) => t(`product.${one}`)),
      );
      return share === 0
        ? t('wager.noShare', { list: named })
        : t('wager.share', { percent: percent(share), list: named });
    }),
    rule.mostStake && t('wager.mostStake', { money: money(rule.mostStake) }),
    t(`wager.spend.${rule.spend}`),
    t(`wager.sides.${rule.across ?? 'account'}`),
    t('wager.sides.many'),
    ...(shareOf('casino') === 0
      ? []
      : [t('wager.round'), t('wager.sides.round', { percent: percent(rule.leastRisk ?? LEAST_RISK) })]),
  ];
};

const until: Part = ({ days, effect, fromMs, trigger, untilMs }, { date, t }) => [
  // The days are those in which its event may come; a free bet that was given is there for as long as it is not staked.
  effect.kind === 'free-bet' && trigger.on === 'taking' ? undefined : t('until.days', { count: days }),
  effect.kind === 'free-bet' ? t('until.freeBet') : undefined,
  fromMs === undefined ? undefined : t('until.from', { date: date(fromMs) }),
  untilMs === undefined ? undefined : t('until.until', { date: date(untilMs) }),
  t('until.refuse'),
];

const PARTS: Readonly<Record<RuleTopic, Part>> = { gives, earned, bets, wager, until };
