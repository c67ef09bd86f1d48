import {
  compare,
  divide,
  multiply,
  type Rational,
  rational,
  rationalFromDecimal,
  ZERO,
} from '../../money/rational.ts';
import type { SlipLeg, SlipResult } from '../slip/leg-factor.ts';
import type { ConditionalBlock, Slip } from '../slip/slip.ts';
import { ALL_THERE_IS, type BetForm, type ConditionalForm } from './bet-form.ts';

/** The slip of a form that can be placed, with its legs and its total stake in any unit. Legs that are not there are left out. */
export function slipOfForm(form: BetForm, legs: readonly SlipLeg[], stake: Rational): Slip {
  const at = (places: readonly number[]) => places.flatMap((place) => legs[place] ?? []);
  switch (form.kind) {
    case 'system':
      return { ...form, legs, stake };
    case 'multibet':
      return { ...form, lobby: at(form.lobby), blocks: form.blocks.map(at), stake };
    case 'conditional':
      return { kind: form.kind, blocks: conditionalBlocks(form, at, stake) };
    case 'anti_express':
      return { kind: form.kind, margin: rational(BigInt(form.margin), 1_000n), legs, stake };
    case 'builder':
      return {
        kind: 'single',
        legs: [{ odds: rational(BigInt(form.odds), 1_000n), result: builderResult(legs) }],
        stake,
      };
    default:
      return { kind: form.kind, legs, stake };
  }
}

/** The one result of a builder: a lost leg loses it, any other leg that is not fully won gives the stake back. */
function builderResult(legs: readonly SlipLeg[]): SlipResult {
  if (legs.some(({ result }) => result.kind === 'lose')) return { kind: 'lose' };
  return { kind: legs.every(({ result }) => result.kind === 'win') ? 'win' : 'void' };
}

/** The blocks of a conditional; the stakes of later ones are computed from their ratio to the first one's, which is the stake of the bet. */
function conditionalBlocks(
  { blocks }: ConditionalForm,
  at: (places: readonly number[]) => readonly SlipLeg[],
  stake: Rational,
): readonly ConditionalBlock[] {
  const first = rationalFromDecimal(blocks[0]?.stake ?? '');
  return blocks.map((block, index) => {
    const legs = at(block.legs);
    if (index === 0) return { legs, stake };
    const own = block.stake === ALL_THERE_IS ? undefined : rationalFromDecimal(block.stake);
    if (!own || !first || compare(first, ZERO) <= 0) return { legs, stake: ALL_THERE_IS };
    return { legs, stake: multiply(stake, divide(own, first)) };
  });
}
