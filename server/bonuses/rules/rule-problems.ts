/** The mistakes of a rule that its schema does not show: parts that do not fit each other, each as a sentence with its path. */
import type { BonusEffect, BonusRule, BonusTrigger, EffectBase } from '#domain/bonus/bonus-rule.ts';

/** The sums that each event has. */
const BASES: Readonly<Record<BonusTrigger['on'], readonly EffectBase[]>> = {
  deposit: ['fixed', 'deposit'],
  'bet-lost': ['fixed', 'stake', 'loss'],
  'bet-won': ['fixed', 'stake', 'profit'],
  'bet-placed': ['fixed', 'stake'],
  day: ['fixed', 'stake'],
  week: ['loss', 'profit', 'stake'],
  taking: ['fixed'],
};

const WEEK_DAYS = 8;

/** The sentences about a rule at this path; none where all of it fits. */
export function ruleProblems(path: string, rule: BonusRule): readonly string[] {
  const { claim, days, effect, from = 0, trigger, until = Number.MAX_SAFE_INTEGER } = rule;
  const checks: readonly (readonly [part: string, isWrong: boolean, sentence: string])[] = [
    ...effectChecks(effect, trigger),
    ...wagerChecks(rule),
    ...conditionChecks(rule),
    ['type', rule.type === -1, 'the type -1 is the choice of no bonus, and has no rule'],
    [
      'claim',
      claim === 'automatic' && trigger.on !== 'deposit',
      'only a deposit brings a bonus by itself: whatever follows a bet has to be taken before it',
    ],
    ['days', trigger.on === 'week' && days < WEEK_DAYS, 'a bonus of a week has to last eight days or more'],
    ['until', from >= until, 'it ends before it begins'],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([part, , sentence]) => `${path}.${part}: ${sentence}`);
}

type Checks = ReturnType<typeof effectChecks>;

function effectChecks(
  effect: BonusEffect,
  trigger: BonusTrigger,
): readonly (readonly [part: string, isWrong: boolean, sentence: string])[] {
  if (effect.kind === 'boost')
    return [
      ['effect', trigger.on !== 'bet-placed', 'a boost is of a bet that names it: its trigger is bet-placed'],
      [
        'effect.most',
        effect.most !== undefined,
        'a boost has no cap of its own: bound it by conditions.mostStake',
      ],
    ];
  const isFixed = effect.base === 'fixed';
  return [
    [
      'effect.base',
      !BASES[trigger.on].includes(effect.base),
      `the event "${trigger.on}" has no such sum: it has ${BASES[trigger.on].join(', ')}`,
    ],
    ['effect.fixed', isFixed && !effect.fixed, 'a fixed sum has to be named'],
    ['effect.fixed', !isFixed && effect.fixed !== undefined, 'it is named only where the base is "fixed"'],
    ['effect.most', !isFixed && effect.most === undefined, 'what depends on a sum needs a most'],
  ];
}

function wagerChecks({ effect, trigger, wager }: BonusRule): Checks {
  if (!wager)
    return [['wager', effect.kind === 'bonus-money', 'bonus money is wagered: without a wager it is cash']];
  return [
    ['wager', effect.kind !== 'bonus-money', 'only bonus money is wagered'],
    [
      'wager.base',
      wager.base === 'bonus-and-deposit' && trigger.on !== 'deposit',
      'there is a deposit only where the trigger is one',
    ],
    ['wager.shares', Object.values(wager.shares).every((share) => share === 0), 'nothing would count'],
  ];
}

function conditionChecks({ conditions, trigger }: BonusRule): Checks {
  const {
    hours,
    leastLegs = 0,
    leastStake = 0n,
    maxOdds = Infinity,
    minOdds = 0,
    mostLegs = Infinity,
    mostStake,
  } = conditions;
  const isAboutBets = trigger.on !== 'deposit' && trigger.on !== 'taking';
  return [
    [
      'conditions',
      !isAboutBets && Object.keys(conditions).length > 0,
      'its event is no bet, so there is nothing to meet',
    ],
    ['conditions.maxOdds', minOdds > maxOdds, 'it is below minOdds'],
    ['conditions.mostLegs', leastLegs > mostLegs, 'it is below leastLegs'],
    ['conditions.mostStake', mostStake !== undefined && leastStake > mostStake, 'it is below leastStake'],
    [
      'conditions.hours',
      hours !== undefined && hours.from === hours.until,
      'from and until are the same hour',
    ],
  ];
}
