/** The bonuses of an account over HTTP: `protocol/bonuses/bonus-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import {
  APPEAL_BONUS,
  BONUS_GIFTS,
  BONUSES,
  type BonusOffer,
  CHECK_PROMO_CODE,
  DECLINE_GIFT,
  PROMO_CODE_TERMS,
  PROMO_CODES,
  REFUSE_BONUS,
  REFUSED_BONUSES,
  REWARDS,
  SPECIAL_OFFERS,
  TAKE_GIFT,
  TAKE_OFFER,
} from '#protocol/bonuses/bonus-calls.ts';
import { termsOfRule } from '#protocol/bonuses/bonus-terms.ts';
import { FIRST_DEPOSIT_BONUS } from '#protocol/bonuses/first-deposit-calls.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { FreeBets } from '../betting/advances/free-bets.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { flooded, notPossible } from '../people/people-tools.ts';
import type { Database } from '../store/engine.ts';
import { wireBonus, wireGift, wireRefusal } from './bonus-answers.ts';
import { type BonusDesk, type BonusDeskParts, bonusRefused } from './bonus-desk.ts';
import type { StoredBonus } from './bonus-store.ts';
import type { CodeStore } from './code-store.ts';
import { firstDepositWords } from './first-deposit-words.ts';
import { RewardStore } from './reward-store.ts';
import { ruleRoutes } from './rule-routes.ts';
import { holdsAt } from './rules/bonus-rules.ts';

export interface BonusRoutesParts extends BonusDeskParts {
  readonly database: Database;
  readonly desk: BonusDesk;
  readonly codes: CodeStore;
  readonly freeBets: FreeBets;
}

type Route = (scope: FastifyInstance, calls: PeopleCallServer, parts: BonusRoutesParts) => void;

const GUESSES = 10;
const ACTS = 30;
const MINUTE_MS = 60_000;
const LONGEST_APPEAL = 1_000;
/** The days of a plain code's free bet, which does not run out. */
const PLAIN_CODE_DAYS = 3_650;

const numberOf = (text: string): bigint | undefined => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined);
const noSuch = (what: string) => failed<Refusal>({ code: 'not-found', detail: `no such ${what}` });

export const bonusRoutes: Route = (scope, calls, parts) => {
  ownBonuses(scope, calls, parts);
  offers(scope, calls, parts);
  gifts(scope, calls, parts);
  refusals(scope, calls, parts);
  promoCodes(scope, calls, parts);
  firstDeposit(scope, calls, parts);
  ruleRoutes(scope, calls, parts);
};

const ownBonuses: Route = (scope, calls, { bonuses, database, engine, nowMs, rules }) => {
  const given = new RewardStore(database, nowMs);

  calls.serveUser(scope, BONUSES, async ({ lng }, { session: { userId } }) => {
    await engine.run(userId);
    const stakes = await bonuses.stakes(userId);
    const all = await bonuses.list(userId);
    return ok({ bonuses: all.map((bonus) => wireBonus(bonus, rules.nameOf(bonus.rule.id, lng), stakes)) });
  });

  calls.serveUser(scope, REFUSE_BONUS, async ({ bonusId }, { session: { userId } }) => {
    const id = numberOf(bonusId);
    const bonus = id && (await bonuses.find(id, userId));
    if (!bonus) return noSuch('bonus');
    // The sum that its stakes have earned by now is the account's.
    await engine.run(userId);
    return (await bonuses.end(bonus.id, 'refused', nowMs())) ? ok(DONE) : notPossible('it has ended already');
  });

  calls.serveUser(scope, REWARDS, async ({ page }, { session: { userId } }) => {
    await engine.run(userId);
    const { pages, rewards } = await given.page(userId, page);
    return ok({ pages, rewards: [...rewards] });
  });
};

const offers: Route = (scope, calls, parts) => {
  const { bonuses, desk, engine, ledger, nowMs, rules } = parts;
  const acts = calls.limits.flood('bonus-acts', { amount: ACTS, windowMs: MINUTE_MS });

  async function offerOf(
    userId: bigint,
    rule: BonusRule,
    currency: string,
    own: readonly StoredBonus[],
    language: string | undefined,
  ): Promise<Omit<BonusOffer, 'terms'> & { terms: ReturnType<typeof termsOfRule> }> {
    const unmet = await desk.unmet(userId, rule, own);
    const isTaken = own.some(({ rule: { id }, state }) => id === rule.id && state === 'active');
    const state = isTaken
      ? 'taken'
      : unmet.includes('taken-already')
        ? 'used'
        : unmet.includes('not-for-you')
          ? 'not-for-you'
          : 'open';
    const name = rules.nameOf(rule.id, language);
    const told = state === 'open' || state === 'not-for-you' ? unmet : [];
    return {
      offerId: rule.id,
      name,
      terms: termsOfRule(rule, currencyOf(currency)),
      state,
      unmet: [...told],
    };
  }

  calls.serveUser(scope, SPECIAL_OFFERS, async ({ lng }, { session: { userId } }) => {
    await engine.run(userId);
    const { currency } = await ledger.active(userId);
    const own = await bonuses.list(userId);
    const shown = rules.in(currency).filter((rule) => rule.claim === 'offer' && holdsAt(rule, nowMs()));
    const told = [];
    for (const rule of shown) told.push(await offerOf(userId, rule, currency, own, lng));
    return ok({ offers: told });
  });

  calls.serveUser(scope, TAKE_OFFER, async ({ offerId }, { session: { userId } }) => {
    const flood = await flooded(acts, String(userId), nowMs);
    if (flood) return failed(flood);
    const taken = await desk.takeOffer(userId, offerId);
    return taken.ok ? ok(wireBonus(taken.value, rules.nameOf(offerId), [])) : taken;
  });
};

const gifts: Route = (scope, calls, { desk, gifts: store, nowMs, rules }) => {
  calls.serveUser(scope, BONUS_GIFTS, async ({ lng }, { session: { userId } }) => {
    const given = await store.gifts(userId);
    return ok({ gifts: given.map((gift) => wireGift(gift, rules.nameOf(gift.rule.id, lng), nowMs())) });
  });

  calls.serveUser(scope, TAKE_GIFT, async ({ giftId }, { session: { userId } }) => {
    const id = numberOf(giftId);
    if (id === undefined) return noSuch('gift');
    const taken = await desk.takeGift(userId, id);
    return taken.ok ? ok(wireBonus(taken.value, rules.nameOf(taken.value.rule.id), [])) : taken;
  });

  calls.serveUser(scope, DECLINE_GIFT, async ({ giftId }, { session: { userId } }) => {
    const id = numberOf(giftId);
    if (id === undefined || !(await store.gift(id, userId))) return noSuch('gift');
    const ended = await store.declineGift(id, userId, nowMs());
    return ended ? ok(DONE) : notPossible('the gift is open no more');
  });
};

const refusals: Route = (scope, calls, { engine, gifts: store, nowMs }) => {
  calls.serveUser(scope, REFUSED_BONUSES, async (_, { session: { userId } }) => {
    await engine.run(userId);
    return ok({ refused: (await store.refusals(userId)).map(wireRefusal) });
  });

  calls.serveUser(scope, APPEAL_BONUS, async ({ refusalId, text }, { session: { userId } }) => {
    const id = numberOf(refusalId);
    if (id === undefined || !(await store.refusal(id, userId))) return noSuch('refusal');
    const words = text.trim().slice(0, LONGEST_APPEAL);
    if (words === '') return notPossible('an appeal has words');
    const appealed = await store.appeal(id, userId, words, nowMs());
    return appealed ? ok(wireRefusal(appealed)) : notPossible('it was appealed already');
  });
};

const promoCodes: Route = (scope, calls, { codes, desk, engine, freeBets, gifts, ledger, nowMs, rules }) => {
  const guesses = calls.limits.guard('bonus-codes', { amount: GUESSES, windowMs: MINUTE_MS });
  const wanted = (text: string): string => text.trim().toUpperCase();

  calls.serveUser(scope, PROMO_CODES, async (_, { session: { userId } }) => {
    await engine.run(userId);
    return ok({ codes: [...(await codes.taken(userId))] });
  });

  calls.serveUser(scope, PROMO_CODE_TERMS, async ({ lng, promoCode }, { session: { userId } }) => {
    const flood = await flooded(guesses, String(userId), nowMs);
    if (flood) return failed(flood);
    const code = wanted(promoCode);
    const product = rules.ofCode(code);
    const { currency } = await ledger.active(userId);
    const rule = product && rules.ruleIn(product, currency);
    if (rule)
      return ok({ code, name: rules.nameOf(rule.id, lng), terms: termsOfRule(rule, currencyOf(currency)) });
    const plain = await codes.plain(code);
    if (!plain) return noSuch('promo code');
    return ok({
      code,
      name: '',
      terms: termsOfRule(plainRule(code, plain.amount), currencyOf(plain.currency)),
    });
  });

  calls.serveUser(scope, CHECK_PROMO_CODE, async ({ promoCode }, { session: { userId } }) => {
    const flood = await flooded(guesses, String(userId), nowMs);
    if (flood) return failed(flood);
    const code = wanted(promoCode);
    const known = async () => (await codes.taken(userId)).find((one) => one.code === code);
    const before = await known();
    if (rules.ofCode(code)) {
      const taken = await desk.takeCode(userId, code);
      if (!taken.ok && !(before && taken.error.detail === 'taken-already')) return taken;
    } else if (!before && !(await freeBets.find(userId, code, nowMs()))) {
      const refused = (await gifts.refusals(userId)).find(({ rule_id }) => rule_id === code);
      return refused ? bonusRefused(refused.reason) : noSuch('promo code');
    }
    const now = await known();
    return now ? ok(now) : noSuch('promo code');
  });
};

/** The rule of a code that gives a token of its amount. */
const plainRule = (code: string, sum: bigint): BonusRule => ({
  id: code.toLowerCase(),
  type: 3,
  claim: 'code',
  perPerson: 'once',
  trigger: { on: 'taking' },
  conditions: {},
  effect: { kind: 'free-bet', base: 'fixed', percent: 100, fixed: amount(sum) },
  days: PLAIN_CODE_DAYS,
});

const firstDeposit: Route = (scope, calls, { database, gifts: store }) => {
  calls.serveUser(scope, FIRST_DEPOSIT_BONUS, async ({ lng }, { session: { userId } }) => {
    const [person] = await database.query<{ bonus_choice: string }>(
      'select bonus_choice from people where user_id = $1',
      [userId],
    );
    const paid = await store.firstDeposit(userId);
    const [title, description, button] = firstDepositWords(lng);
    return ok({
      hasFirstDeposit: person !== undefined && person.bonus_choice !== 'cancel' && paid === undefined,
      bonusPopupTitle: title,
      bonusPopupDescription: description,
      bonusPopupBtnText: button,
    });
  });
};
