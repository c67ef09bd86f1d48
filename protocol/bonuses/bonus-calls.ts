/** Bonuses: what is given, what has to be staked for it, refusing it; and promo codes. */
import * as v from 'valibot';
import { BONUS_BET_KINDS, BONUS_TYPES, WAGER_ACCOUNTS } from '#domain/bonus/bonus-rule.ts';
import { SPEND_ORDERS } from '#domain/bonus/bonus-spend.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import {
  count,
  currencyCode,
  done,
  epochMs,
  money,
  nothing,
  optionalText,
  page,
  queryWhole,
  text,
} from '../people/people-values.ts';
import { bonusChoice } from '../people/registration-calls.ts';

const amountOfRule = v.optional(money);
const percent = v.pipe(count, v.maxValue(10_000));
const base = v.picklist(['fixed', 'deposit', 'stake', 'loss', 'profit']);
const gives = { base, percent, fixed: amountOfRule, most: amountOfRule };

/** The rule of a bonus as it is told before and while it holds (`domain/bonus/bonus-rule.ts`), with money of the account's currency. */
export const bonusTerms = v.object({
  ruleId: text,
  type: v.picklist(Object.values(BONUS_TYPES)),
  claim: v.picklist(['automatic', 'offer', 'code', 'gift']),
  perPerson: v.picklist(['once', 'daily', 'weekly', 'each']),
  trigger: v.variant('on', [
    v.object({ on: v.literal('deposit'), first: v.boolean(), least: amountOfRule }),
    v.object({ on: v.literal('bet-lost'), ofFirst: v.optional(count), lostLegs: v.optional(count) }),
    v.object({ on: v.literal('bet-won') }),
    v.object({ on: v.literal('bet-placed') }),
    v.object({ on: v.literal('day'), leastStaked: money }),
    v.object({ on: v.literal('week') }),
    v.object({ on: v.literal('taking') }),
  ]),
  conditions: v.object({
    minOdds: v.optional(count),
    maxOdds: v.optional(count),
    minLegOdds: v.optional(count),
    kinds: v.optional(v.array(v.picklist(BONUS_BET_KINDS))),
    leastLegs: v.optional(count),
    mostLegs: v.optional(count),
    sports: v.optional(v.array(count)),
    feed: v.optional(v.picklist(['live', 'line'])),
    leastStake: amountOfRule,
    mostStake: amountOfRule,
    hours: v.optional(v.object({ from: count, until: count })),
    weekdays: v.optional(v.array(count)),
  }),
  effect: v.variant('kind', [
    v.object({ kind: v.literal('bonus-money'), ...gives }),
    v.object({ kind: v.literal('free-bet'), ...gives }),
    v.object({ kind: v.literal('cash'), ...gives }),
    v.object({ kind: v.literal('boost'), percent, most: amountOfRule }),
  ]),
  wager: v.optional(
    v.object({
      times: count,
      base: v.picklist(['bonus', 'bonus-and-deposit']),
      minOdds: v.optional(count),
      shares: v.record(text, percent),
      mostStake: amountOfRule,
      leastRisk: v.optional(percent),
      spend: v.picklist(SPEND_ORDERS),
      across: v.optional(v.picklist(WAGER_ACCOUNTS)),
    }),
  ),
  days: count,
  fromMs: v.optional(epochMs),
  untilMs: v.optional(epochMs),
});

/** A stake that a wager looked at: how much of it counts, or the reason why none does. */
const countedStake = v.object({
  atMs: epochMs,
  product: v.picklist(['single', 'accumulator', 'system', 'other', 'casino', 'toto']),
  /** The number of the bet, the round or the coupon. */
  reference: text,
  stake: money,
  counted: money,
  reason: v.picklist([
    'counted',
    'part',
    'capped',
    'odds',
    'product',
    'refunded',
    'cashed-out',
    'free-stake',
    'both-sides',
  ]),
});

/** The fields of the specification (section 3, "Bonus"), and what a bettor needs to know beside them. */
const bonus = v.object({
  id: text,
  /** The same number: accounts name it so. */
  idBonus: text,
  /** The number of its type in the specification. */
  type: v.picklist(Object.values(BONUS_TYPES)),
  /** The name that the operator gave it in the asked language; empty: the page names it by its type. */
  name: text,
  state: v.picklist(['active', 'won', 'refused', 'expired', 'used']),
  start: epochMs,
  end: v.nullable(epochMs),
  expirationDate: epochMs,
  /** The bonus itself; of a boost nothing. */
  money,
  currencyIso: text,
  /** Stakes that count so far, and how much they have to come to; both zero where nothing is wagered. */
  currentValue: money,
  target: money,
  progressPercent: v.pipe(count, v.maxValue(100)),
  /** The same, as the width of a bar. */
  width: v.pipe(count, v.maxValue(100)),
  isClosed: v.boolean(),
  /** The promo code that it came by. */
  promoId: v.nullable(text),
  terms: bonusTerms,
  /** The stakes that were looked at last, the newest first. */
  counted: v.array(countedStake),
  /** Money of the bonus that no bet holds, and that in bets that are not decided. */
  held: money,
  inBets: money,
  /** The money that is lost where it is refused now: both. */
  lostByRefusal: money,
});

export const BONUSES = peopleCall({
  method: 'GET',
  path: '/web-api/office/bonuses',
  about: 'The bonuses of the account, the newest first, with what is wagered.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ bonuses: v.array(bonus) }),
});

export const REFUSE_BONUS = peopleCall({
  method: 'POST',
  path: '/web-api/office/refusebonus',
  about: 'Gives a bonus back: nothing has to be wagered any more.',
  who: 'user',
  request: v.object({ bonusId: text }),
  answer: done,
});

/** A rule by itself, with the name that the operator gave it in the asked language; empty: the page names it by its type. */
const namedRule = v.object({ name: text, terms: bonusTerms });

export const BONUS_RULES = peopleCall({
  method: 'GET',
  path: '/web-api/bonus-rules',
  about:
    'The rules of the bonuses that anybody can come by, with money of a currency, before there is an account.',
  who: 'anyone',
  request: v.object({ lng: optionalText, currency: v.optional(currencyCode) }),
  answer: v.object({ rules: v.array(namedRule) }),
});

const offer = v.object({
  offerId: text,
  name: text,
  terms: bonusTerms,
  state: v.picklist(['open', 'taken', 'used', 'not-for-you']),
  /** Why it cannot be taken now: codes of `docs/errors.md`. */
  unmet: v.array(text),
});

export const SPECIAL_OFFERS = peopleCall({
  method: 'GET',
  path: '/web-api/office/special-offers',
  about: 'The offers of the house for the account, each with its whole rule, and whether it can be taken.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ offers: v.array(offer) }),
});

export const TAKE_OFFER = peopleCall({
  method: 'POST',
  path: '/web-api/office/special-offers/take',
  about: 'Takes an offer: the bonus is active from now on, or waits for the event of its rule.',
  who: 'user',
  request: v.object({ offerId: text }),
  answer: bonus,
});

const gift = v.object({
  giftId: text,
  name: text,
  terms: bonusTerms,
  givenAtMs: epochMs,
  untilMs: epochMs,
  state: v.picklist(['open', 'taken', 'declined', 'expired']),
});

export const BONUS_GIFTS = peopleCall({
  method: 'GET',
  path: '/web-api/office/bonus-gifts',
  about: 'Gifts of the house to the account, the newest first.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ gifts: v.array(gift) }),
});

export const TAKE_GIFT = peopleCall({
  method: 'POST',
  path: '/web-api/office/bonus-gifts/take',
  about: 'Takes a gift.',
  who: 'user',
  request: v.object({ giftId: text }),
  answer: bonus,
});

export const DECLINE_GIFT = peopleCall({
  method: 'POST',
  path: '/web-api/office/bonus-gifts/decline',
  about: 'Declines a gift: it is gone.',
  who: 'user',
  request: v.object({ giftId: text }),
  answer: done,
});

export const REWARDS = peopleCall({
  method: 'GET',
  path: '/web-api/office/rewards',
  about: 'All that rules of the house have given the account, the newest first, with the rule and the sum.',
  who: 'user',
  request: v.object({ page: v.optional(v.pipe(queryWhole, page), '1') }),
  answer: v.object({
    rewards: v.array(
      v.object({
        atMs: epochMs,
        source: v.picklist([
          'bonus',
          'free-bet',
          'cash',
          'boost',
          'cashback',
          'tournament',
          'loyalty',
          'friends',
        ]),
        ruleId: text,
        type: v.nullable(v.picklist(Object.values(BONUS_TYPES))),
        money: v.nullable(money),
      }),
    ),
    pages: count,
  }),
});

/** A bonus, a code or an offer that was refused, with the reason, and the appeal against it. */
const refusedBonus = v.object({
  refusalId: text,
  atMs: epochMs,
  /** The rule, or the code that was typed in. */
  ruleId: text,
  promoId: v.nullable(text),
  reason: v.picklist([
    'taken-already',
    'same-person',
    'same-device',
    'code-used-up',
    'code-expired',
    'both-sides',
    'paused',
    'not-for-you',
    'free-bet-used',
  ]),
  appeal: v.nullable(
    v.object({ text, atMs: epochMs, state: v.picklist(['open', 'granted', 'denied']), answer: text }),
  ),
});

export const REFUSED_BONUSES = peopleCall({
  method: 'GET',
  path: '/web-api/office/refused-bonuses',
  about: 'Bonuses that the account was refused, with reasons and appeals.',
  who: 'user',
  request: nothing,
  answer: v.object({ refused: v.array(refusedBonus) }),
});

export const APPEAL_BONUS = peopleCall({
  method: 'POST',
  path: '/web-api/office/refused-bonuses/appeal',
  about: 'Appeals against a refusal, once: a person of the house decides.',
  who: 'user',
  request: v.object({ refusalId: text, text }),
  answer: refusedBonus,
});

export const FIRST_DEPOSIT_CHOICE = peopleCall({
  method: 'GET',
  path: '/web-api/office/first-deposit-choice',
  about:
    'What the first deposit would bring by each choice, with its rule; no rules once it was made, and where the house gives none.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    firstDepositBonusChoice: bonusChoice,
    rules: v.array(v.object({ ...namedRule.entries, choice: bonusChoice })),
  }),
});

export const CHOOSE_FIRST_DEPOSIT_BONUS = peopleCall({
  method: 'POST',
  path: '/web-api/office/first-deposit-choice',
  about: 'Chooses what the first deposit brings, or that it brings no bonus; possible until it is made.',
  who: 'user',
  request: v.object({ firstDepositBonusChoice: bonusChoice }),
  answer: done,
});

const promoCode = v.object({
  code: text,
  /** The bonus or the free bet that it gave. */
  money,
  grantedAtMs: epochMs,
  /** Whether its free bet is staked already; of a bonus whether it is over. */
  isUsed: v.boolean(),
  /** The bonus that it became; null for a free bet. */
  bonusId: v.nullable(text),
});

export const PROMO_CODES = peopleCall({
  method: 'GET',
  path: '/web-api/promocodes/history',
  about: 'The promo codes that this account has taken, the newest first.',
  who: 'user',
  request: nothing,
  answer: v.object({ codes: v.array(promoCode) }),
});

export const PROMO_CODE_TERMS = peopleCall({
  method: 'POST',
  path: '/web-api/promocodes/terms',
  about: 'The rule of a promo code before it is taken.',
  who: 'user',
  request: v.object({ promoCode: text, lng: optionalText }),
  answer: v.object({ code: text, name: text, terms: bonusTerms }),
});

export const CHECK_PROMO_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/promocodes/check',
  about: 'Takes a promo code, once for each account: a free bet, or what its rule says.',
  who: 'user',
  request: v.object({ promoCode: text }),
  answer: promoCode,
});

export type Bonus = AnswerOf<typeof BONUSES>['bonuses'][number];
export type BonusTerms = v.InferOutput<typeof bonusTerms>;
export type BonusOffer = AnswerOf<typeof SPECIAL_OFFERS>['offers'][number];
export type CountedStake = Bonus['counted'][number];
export type NamedRule = AnswerOf<typeof BONUS_RULES>['rules'][number];
export type BonusGift = AnswerOf<typeof BONUS_GIFTS>['gifts'][number];
export type Reward = AnswerOf<typeof REWARDS>['rewards'][number];
export type RefusedBonus = AnswerOf<typeof REFUSED_BONUSES>['refused'][number];
