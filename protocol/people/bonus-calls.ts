/** Bonuses: what is given, what has to be staked for it, refusing it; and promo codes. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { count, done, epochMs, money, nothing, optionalText, text } from './people-values.ts';

const bonus = v.object({
  bonusId: text,
  /** The kind of a bonus: 0 sport, 1 casino. */
  type: v.picklist([0, 1]),
  state: v.picklist(['active', 'won', 'refused', 'expired']),
  money,
  /** Stakes that count so far, and how much they have to come to. */
  wagered: money,
  target: money,
  progressPercent: v.pipe(count, v.maxValue(100)),
  /** The least odds in thousandths. */
  minOdds: count,
  startMs: epochMs,
  expirationMs: epochMs,
  isClosed: v.boolean(),
});

export const BONUSES = peopleCall({
  method: 'GET',
  path: '/web-api/office/bonuses',
  about: 'The bonuses of the account, the newest first, with what is wagered.',
  who: 'user',
  request: nothing,
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

export const FIRST_DEPOSIT_BONUS = peopleCall({
  method: 'GET',
  path: '/api/v3/bonuses/first-deposit',
  about: 'Whether the first deposit brings a bonus, and the words of its notice.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    hasFirstDeposit: v.boolean(),
    bonusPopupTitle: text,
    bonusPopupDescription: text,
    bonusPopupBtnText: text,
  }),
});

const promoCode = v.object({
  code: text,
  money,
  grantedAtMs: epochMs,
  /** Whether it is staked already. */
  isUsed: v.boolean(),
});

export const PROMO_CODES = peopleCall({
  method: 'GET',
  path: '/web-api/promocodes/history',
  about: 'The promo codes that this account has turned into free bets, the newest first.',
  who: 'user',
  request: nothing,
  answer: v.object({ codes: v.array(promoCode) }),
});

export const CHECK_PROMO_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/promocodes/check',
  about: 'Takes a promo code: a free bet, once for each account.',
  who: 'user',
  request: v.object({ promoCode: text }),
  answer: promoCode,
});

export type Bonus = AnswerOf<typeof BONUSES>['bonuses'][number];
