/**
 * A slip as it is typed: every figure is a text, and any of them may be wrong. The calculator's page edits it, and its address holds it; it is
 * read by the rules of the calculator's file (`read-slip.ts`).
 */
import type { Result } from '../../lib/result.ts';
import { currencyOf, DEFAULT_CURRENCY } from '../../money/currencies.ts';
import { ANTI_EXPRESS_MARGIN, BET_KINDS } from '../form/bet-form.ts';
import { type ReadSlip, type SlipProblem, tryReadSlip } from '../slip/read-slip.ts';
import type { SlipKind } from '../slip/slip.ts';
import type { TaxRules } from '../slip/slip-tax.ts';

export interface DraftLeg {
  /** The odds as decimal text. */
  readonly odds: string;
  /** The result: `win`, `lose`, `void`, `half_win`, `half_lose`, `dead_heat:m/t`. */
  readonly result: string;
  /** The number of the leg's block, from 1; 0 is the lobby of a multi-bet. Kinds without blocks ignore it. */
  readonly block: number;
}

export interface SlipDraft {
  readonly kind: SlipKind;
  /** The size of a system's combinations, in legs, or of a multi-bet's, in blocks. */
  readonly size: number;
  readonly stake: string;
  readonly legs: readonly DraftLeg[];
  /** The stakes of a conditional's blocks after the first, whose stake is `stake`: decimal texts, or "max". */
  readonly blockStakes: readonly string[];
  /** The house's margin M of an anti-express. */
  readonly margin: string;
  /** A code of `currencies.ts`. */
  readonly currency: string;
  /** The most that is returned; empty where there is no cap. */
  readonly cap: string;
  readonly tax: TaxDraft;
}

/** Taxes as they are typed: rates in per cent or as a share, money in the currency; empty where there is none. */
export interface TaxDraft {
  readonly stakeTax: string;
  readonly stakeTaxModel: TaxRules['stakeTaxModel'];
  readonly payoutTax: string;
  readonly payoutTaxBase: TaxRules['payoutTaxBase'];
  readonly winThreshold: string;
  readonly thresholdMode: TaxRules['thresholdMode'];
  readonly oddsThreshold: string;
  readonly refundReturnsStakeTax: boolean;
}

export const NO_TAX_DRAFT: TaxDraft = {
  stakeTax: '',
  stakeTaxModel: 'none',
  payoutTax: '',
  payoutTaxBase: 'payout',
  winThreshold: '',
  thresholdMode: 'whole',
  oddsThreshold: '',
  refundReturnsStakeTax: false,
};

export const EMPTY_SLIP_DRAFT: SlipDraft = {
  kind: 'express',
  size: 2,
  stake: '100',
  legs: [
    { odds: '1.85', result: 'win', block: 1 },
    { odds: '2.1', result: 'win', block: 2 },
    { odds: '3.4', result: 'win', block: 3 },
  ],
  blockStakes: [],
  margin: String(ANTI_EXPRESS_MARGIN / 1_000),
  currency: DEFAULT_CURRENCY,
  cap: '',
  tax: NO_TAX_DRAFT,
};

/** The kinds that the calculator knows: all but a builder, whose price only the server's model makes. */
export const SLIP_KINDS: readonly SlipKind[] = BET_KINDS.filter((kind) => kind !== 'builder');

export const hasBlocks = (kind: SlipKind): kind is 'multibet' | 'conditional' =>
  kind === 'multibet' || kind === 'conditional';

/** The number of blocks of a slip without the lobby; a slip that can be read numbers them without a gap. */
export const blockCount = ({ legs }: Pick<SlipDraft, 'legs'>): number =>
  legs.reduce((most, { block }) => Math.max(most, block), 0);

const isTaxed = ({ payoutTax, stakeTaxModel }: TaxDraft): boolean =>
  stakeTaxModel !== 'none' || payoutTax !== '';

/** The slip as an entry of the calculator's file. */
export function slipFile(draft: SlipDraft): Readonly<Record<string, unknown>> {
  return {
    id: 'page',
    kind: draft.kind,
    exponent: currencyOf(draft.currency).exponent,
    ...kindFields(draft),
    ...(draft.cap === '' ? {} : { cap: draft.cap }),
    ...(isTaxed(draft.tax) ? { tax: taxFields(draft.tax) } : {}),
  };
}

function kindFields(draft: SlipDraft): Readonly<Record<string, unknown>> {
  const { blockStakes, kind, legs, margin, size, stake } = draft;
  const pairs = (of: readonly DraftLeg[]) => of.map(({ odds, result }) => [odds, result]);
  const blocks = Array.from({ length: blockCount(draft) }, (_, index) =>
    pairs(legs.filter(({ block }) => block === index + 1)),
  );
  switch (kind) {
    case 'system':
      return { k: size, legs: pairs(legs), stake };
    case 'multibet':
      return { k: size, lobby: pairs(legs.filter(({ block }) => block === 0)), blocks, stake };
    case 'conditional':
      return {
        blocks: blocks.map((block, index) => ({
          stake: index === 0 ? stake : (blockStakes[index - 1] ?? 'max'),
          legs: block,
        })),
      };
    case 'anti_express':
      return { M: margin, legs: pairs(legs), stake };
    default:
      return { legs: pairs(legs), stake };
  }
}

function taxFields(tax: TaxDraft): Readonly<Record<string, unknown>> {
  const given = (name: string, text: string) => (text === '' ? {} : { [name]: text });
  return {
    ...(tax.stakeTaxModel === 'none' ? {} : { stake_tax: tax.stakeTax }),
    stake_tax_model: tax.stakeTaxModel,
    ...given('payout_tax', tax.payoutTax),
    payout_tax_base: tax.payoutTaxBase,
    ...given('win_threshold', tax.winThreshold),
    threshold_mode: tax.thresholdMode,
    ...given('odds_threshold', tax.oddsThreshold),
    refund_returns_stake_tax: tax.refundReturnsStakeTax,
  };
}

export const slipOfDraft = (draft: SlipDraft): Result<ReadSlip, SlipProblem> => tryReadSlip(slipFile(draft));
