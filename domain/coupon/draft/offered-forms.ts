/** The forms that a coupon can have, in the order in which kinds are listed; those with blocks as they begin. */
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import type { CouponItem } from '../bet/bet.ts';
import { ALL_THERE_IS, ANTI_EXPRESS_MARGIN, type BetForm, checkForm } from '../form/bet-form.ts';
import { kindName } from '../form/kind-name.ts';
import { formOdds } from '../settlement/settlement.ts';
import { usualForm } from './coupon.ts';

const NAMED = ['lucky_cis', 'patent_cis', 'lucky_uk', 'patent_uk'] as const;

/** The forms for these selections; those of one game a builder alone can combine. `stakeText`: the stake of a conditional's first block. */
export function offeredForms(
  items: readonly Pick<CouponItem, 'mainGameId' | 'odds'>[],
  stakeText: string,
): readonly BetForm[] {
  const count = items.length;
  const usual = usualForm(items);
  if (usual.kind === 'builder') return [usual];
  const singles = items.map((_, place) => [place]);
  const forms: readonly BetForm[] = [
    usual,
    ...Array.from({ length: count }, (_, size): BetForm => ({ kind: 'system', size })),
    ...NAMED.map((kind): BetForm => ({ kind })),
    { kind: 'multibet', size: 2, lobby: [], blocks: singles },
    { kind: 'chain' },
    {
      kind: 'conditional',
      blocks: singles.map((legs, index) => ({ legs, stake: index === 0 ? stakeText : ALL_THERE_IS })),
    },
    ...antiExpress(items.map(({ odds }) => odds)),
  ];
  const fitting = forms.filter((form) => checkForm(form, count).ok);
  return fitting.filter((form, at) => !fitting.slice(0, at).some((other) => isSame(form, other, count)));
}

/**
 * Whether two kinds are the same combinations and so offered once: two kinds of ours may be one of the trade, as the
 * Lucky 15 is.
 */
const isSame = (form: BetForm, other: BetForm, count: number): boolean =>
  form.kind !== 'system' && kindName(form, count) === kindName(other, count);

/** An anti-express, unless it would pay 1.00 or less. */
function antiExpress(odds: readonly Odds[]): readonly BetForm[] {
  const form: BetForm = { kind: 'anti_express', margin: ANTI_EXPRESS_MARGIN };
  return formOdds(form, odds) === NO_ODDS ? [] : [form];
}
