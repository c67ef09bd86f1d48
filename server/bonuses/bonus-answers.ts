/** Bonuses, gifts and refusals as their calls tell them. */
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { BONUS_GIFTS, BONUSES, REFUSED_BONUSES } from '#protocol/bonuses/bonus-calls.ts';
import { termsOfRule } from '#protocol/bonuses/bonus-terms.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { StakeRow, StoredBonus } from './bonus-store.ts';
import type { Gift, RefusalRow } from './gift-store.ts';

export type WireBonus = AnsweredBy<typeof BONUSES>['bonuses'][number];

const NOTHING = amount(0n);

export function wireBonus(bonus: StoredBonus, name: string, stakes: readonly StakeRow[]): WireBonus {
  const currency = currencyOf(bonus.currency);
  const money = (value: bigint) => wireMoney(amount(value), currency);
  const { target } = bonus;
  const wagered = bonus.wagered > target ? target : bonus.wagered;
  const percent = target === 0n ? 0 : Number((wagered * 100n) / target);
  const id = String(bonus.id);
  return {
    id,
    idBonus: id,
    type: bonus.type,
    name,
    state: bonus.state,
    start: bonus.grantedAt,
    end: bonus.endedAt ?? null,
    expirationDate: bonus.expiresAt,
    money: money(bonus.amount > 0n ? bonus.amount : bonus.given),
    currencyIso: bonus.currency,
    currentValue: money(wagered),
    target: money(target),
    progressPercent: percent,
    width: percent,
    isClosed: bonus.state !== 'active',
    promoId: bonus.promo ?? null,
    terms: termsOfRule(bonus.rule, currency),
    counted: stakes
      .filter(({ bonus_id }) => bonus_id === bonus.id)
      .map(({ at, counted, product, reason, reference, stake }) => ({
        atMs: Number(at),
        product,
        reference: String(reference),
        stake: money(stake),
        counted: money(counted),
        reason,
      })),
    held: money(bonus.held),
    inBets: money(bonus.inBets),
    lostByRefusal: money(bonus.state === 'active' ? bonus.held + bonus.inBets : NOTHING),
  };
}

export const wireGift = (
  gift: Gift,
  name: string,
  now: number,
): AnsweredBy<typeof BONUS_GIFTS>['gifts'][number] => ({
  giftId: String(gift.id),
  name,
  terms: termsOfRule(gift.rule, currencyOf(gift.currency)),
  givenAtMs: gift.givenAt,
  untilMs: gift.untilAt,
  state: gift.state === 'open' && gift.untilAt <= now ? 'expired' : gift.state,
});

export const wireRefusal = (row: RefusalRow): AnsweredBy<typeof REFUSED_BONUSES>['refused'][number] => ({
  refusalId: String(row.id),
  atMs: Number(row.at),
  ruleId: row.rule_id,
  promoId: row.promo,
  reason: row.reason,
  appeal:
    row.appeal === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal,
          atMs: Number(row.appealed_at),
          state: row.decision ?? 'open',
          answer: row.answer,
        },
});
