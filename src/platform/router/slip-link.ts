/**
 * A typed slip as the query of an address, readable and writable by hand: `?kind=system&k=2&stake=100&legs=1.85,2.1:lose,3.4:dead_heat:1/2`.
 * Blocks are numbers beside the legs (`blocks=1,1,2,3`, 0 the lobby), stakes of later blocks `stakes=50,max`. What stands at its usual value
 * is left out; what cannot be read is the usual value, and figures are judged by the calculator, not here.
 */

import {
  type DraftLeg,
  EMPTY_SLIP_DRAFT,
  hasBlocks,
  NO_TAX_DRAFT,
  SLIP_KINDS,
  type SlipDraft,
  type TaxDraft,
} from '#domain/coupon/draft/slip-draft.ts';
import { MAX_LEGS } from '#domain/coupon/form/bet-form.ts';
import { ISO_CURRENCIES } from '#domain/money/currencies.ts';

/** Longer texts are cut: no figure of the calculator has more digits. */
const MAX_FIGURE_LENGTH = 40;

export function slipQuery(draft: SlipDraft): string {
  const query = new URLSearchParams({ kind: draft.kind });
  const set = (name: string, value: string, usual = '') => {
    if (value !== usual) query.set(name, value);
  };
  if (draft.kind === 'system' || draft.kind === 'multibet') query.set('k', String(draft.size));
  query.set('stake', draft.stake);
  query.set(
    'legs',
    draft.legs.map(({ odds, result }) => (result === 'win' ? odds : `${odds}:${result}`)).join(','),
  );
  if (hasBlocks(draft.kind)) query.set('blocks', draft.legs.map(({ block }) => block).join(','));
  if (draft.kind === 'conditional') query.set('stakes', draft.blockStakes.join(','));
  if (draft.kind === 'anti_express') set('m', draft.margin, EMPTY_SLIP_DRAFT.margin);
  set('currency', draft.currency, EMPTY_SLIP_DRAFT.currency);
  set('cap', draft.cap);
  const { tax } = draft;
  for (const name of TAX_TEXTS) set(name, tax[name]);
  for (const name of ['stakeTaxModel', 'payoutTaxBase', 'thresholdMode'] as const)
    set(name, tax[name], NO_TAX_DRAFT[name]);
  if (tax.refundReturnsStakeTax) query.set('refundReturnsStakeTax', '1');
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}

const TAX_TEXTS = ['stakeTax', 'payoutTax', 'winThreshold', 'oddsThreshold'] as const;

export function slipOfQuery(query: URLSearchParams): SlipDraft {
  const text = (name: string, usual = '') => (query.get(name) ?? usual).slice(0, MAX_FIGURE_LENGTH);
  const list = (name: string) => (query.get(name) ?? '').split(',').slice(0, MAX_LEGS);
  const places = list('blocks').map((place) => wholeOf(place) ?? 1);
  const legs = query.get('legs')
    ? list('legs').map((leg, index) => legOf(leg, Math.min(places[index] ?? index + 1, MAX_LEGS)))
    : EMPTY_SLIP_DRAFT.legs;
  const currency = text('currency');
  return {
    kind: oneOf(query.get('kind'), SLIP_KINDS, EMPTY_SLIP_DRAFT.kind),
    size: wholeOf(text('k')) ?? EMPTY_SLIP_DRAFT.size,
    stake: text('stake', EMPTY_SLIP_DRAFT.stake),
    legs,
    blockStakes: query.get('stakes') ? list('stakes') : [],
    margin: text('m', EMPTY_SLIP_DRAFT.margin),
    currency: ISO_CURRENCIES.some(({ code }) => code === currency) ? currency : EMPTY_SLIP_DRAFT.currency,
    cap: text('cap'),
    tax: taxOf(query, text),
  };
}

function legOf(leg: string, block: number): DraftLeg {
  const end = leg.indexOf(':');
  const [odds, result] = end < 0 ? [leg, 'win'] : [leg.slice(0, end), leg.slice(end + 1)];
  return { odds: odds.slice(0, MAX_FIGURE_LENGTH), result: result.slice(0, MAX_FIGURE_LENGTH), block };
}

function taxOf(query: URLSearchParams, text: (name: string) => string): TaxDraft {
  return {
    stakeTax: text('stakeTax'),
    payoutTax: text('payoutTax'),
    winThreshold: text('winThreshold'),
    oddsThreshold: text('oddsThreshold'),
    stakeTaxModel: oneOf(query.get('stakeTaxModel'), ['none', 'inclusive', 'deducted', 'added'], 'none'),
    payoutTaxBase: oneOf(
      query.get('payoutTaxBase'),
      ['payout', 'winnings_vs_charged', 'winnings_vs_net'],
      'payout',
    ),
    thresholdMode: oneOf(query.get('thresholdMode'), ['whole', 'excess'], 'whole'),
    refundReturnsStakeTax: query.get('refundReturnsStakeTax') === '1',
  };
}

const wholeOf = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

function oneOf<const Name extends string>(text: string | null, names: readonly Name[], usual: Name): Name {
  return names.find((name) => name === text) ?? usual;
}
