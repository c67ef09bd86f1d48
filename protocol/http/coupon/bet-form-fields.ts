/**
 * The kind of a bet on the wire: `Vid`, and the fields that say the rest of it. `SystemSize` (ours) is how many legs, or blocks, stand in each
 * unit; `EventsIndexes` the positions of the events of each block, the lobby first where `WithLobby` says so; `GroupsSumms` the stakes of a
 * conditional's blocks as decimal text, or "max". What a kind does not need is not looked at.
 */
import * as v from 'valibot';
import {
  ALL_THERE_IS,
  ANTI_EXPRESS_MARGIN,
  BET_KINDS,
  type BetForm,
  type BetKind,
  type ConditionalForm,
} from '#domain/coupon/form/bet-form.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { decimal, finite, maybe, odds, or, stated, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

/** The codes of kinds. 0, 1 and 2 are known from the wire; 4 is read as 2, as there. From 11 on they are ours. */
const VID: Readonly<Record<BetKind, number>> = {
  single: 0,
  express: 1,
  system: 2,
  lucky_cis: 11,
  patent_cis: 12,
  lucky_uk: 13,
  patent_uk: 14,
  multibet: 15,
  chain: 16,
  conditional: 17,
  anti_express: 18,
  builder: 19,
};
const VID_SYSTEM_TOO = 4;
const NO_VID = -1;

/** The position of what has none in the list. */
const NO_PLACE = Number.NaN;
const blocks = or(v.array(v.fallback(v.array(v.fallback(whole, NO_PLACE)), [])), []);

const vid = v.picklist([...Object.values(VID), VID_SYSTEM_TOO]);

/** The field of calls that have to name a kind. */
export const needsVid = { Vid: stated(v.pipe(vid, v.description('The kind: docs/betting.md.')), NO_VID) };

export const formEntries = {
  Vid: or(vid, NO_VID),
  SystemSize: maybe(v.pipe(whole, v.description('Legs, or blocks, in each unit.'))),
  EventsIndexes: blocks,
  WithLobby: or(v.boolean(), false),
  GroupsSumms: or(v.array(v.fallback(decimal, '')), []),
  /** The odds of an anti-accumulator: stated in answers, never read from a request. */
  AntiExpressCoef: maybe(finite),
  BuilderCoupon: maybe(v.boolean()),
  /** The price of a builder that was seen. */
  BuilderCoef: or(odds, NO_ODDS),
};
const fields = v.object(formEntries);
type FormFields = v.InferOutput<typeof fields>;

export function formFields(form: BetForm): WireRecord {
  const Vid = VID[form.kind];
  switch (form.kind) {
    case 'system':
      return { Vid, SystemSize: form.size };
    case 'multibet': {
      const WithLobby = form.lobby.length > 0;
      return {
        Vid,
        SystemSize: form.size,
        WithLobby,
        EventsIndexes: WithLobby ? [form.lobby, ...form.blocks] : form.blocks,
      };
    }
    case 'conditional':
      return {
        Vid,
        EventsIndexes: form.blocks.map((block) => block.legs),
        GroupsSumms: form.blocks.map((block) => block.stake),
      };
    case 'anti_express':
      // Told, never asked for: the server prices with its own.
      return { Vid, AntiExpressCoef: form.margin / 1_000 };
    case 'builder':
      return { Vid, BuilderCoupon: true, BuilderCoef: Number(oddsToDecimal(form.odds)) };
    default:
      return { Vid };
  }
}

/**
 * Reads a form; undefined for a kind that does not exist or whose fields are missing. Whether they make a bet is for the
 * domain to say.
 */
export function formOf({
  BuilderCoef,
  EventsIndexes: groups,
  GroupsSumms,
  SystemSize: size,
  Vid,
  WithLobby,
}: FormFields): BetForm | undefined {
  const vid = Vid === VID_SYSTEM_TOO ? VID.system : Vid;
  const kind = BET_KINDS.find((one) => VID[one] === vid);
  const arePlaces = groups.every((block) => !block.some(Number.isNaN));
  switch (kind) {
    case undefined:
      return undefined;
    case 'system':
      return size === undefined ? undefined : { kind, size };
    case 'multibet': {
      if (size === undefined || !arePlaces) return undefined;
      const [lobby = [], ...others] = WithLobby ? groups : [[], ...groups];
      return { kind, size, lobby, blocks: others };
    }
    case 'conditional':
      return arePlaces ? conditionalOf(groups, GroupsSumms) : undefined;
    case 'anti_express':
      return { kind, margin: ANTI_EXPRESS_MARGIN };
    case 'builder':
      return { kind, odds: BuilderCoef };
    default:
      return { kind };
  }
}

const PLAIN_DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;

function conditionalOf(
  groups: readonly (readonly number[])[],
  stakes: readonly string[],
): ConditionalForm | undefined {
  const areStakes = stakes.every((stake) => stake === ALL_THERE_IS || PLAIN_DECIMAL.test(stake));
  if (groups.length !== stakes.length || !areStakes) return undefined;
  return {
    kind: 'conditional',
    blocks: groups.map((legs, index) => ({ legs, stake: stakes[index] ?? '' })),
  };
}

// In the account's list of bets the same shape has words for names.

export const formWordEntries = {
  kind: v.picklist(BET_KINDS),
  systemSize: maybe(whole),
  lobby: or(v.array(v.fallback(whole, NO_PLACE)), []),
  blocks,
  blockStakes: or(v.array(v.fallback(decimal, '')), []),
  antiExpressMargin: maybe(finite),
  builderOdds: or(odds, NO_ODDS),
};
const words = v.object(formWordEntries);

export function formWords(form: BetForm): WireRecord {
  const { kind } = form;
  switch (form.kind) {
    case 'system':
      return { kind, systemSize: form.size };
    case 'multibet':
      return { kind, systemSize: form.size, lobby: form.lobby, blocks: form.blocks };
    case 'conditional':
      return {
        kind,
        blocks: form.blocks.map((block) => block.legs),
        blockStakes: form.blocks.map((block) => block.stake),
      };
    case 'anti_express':
      return { kind, antiExpressMargin: form.margin / 1_000 };
    case 'builder':
      return { kind, builderOdds: Number(oddsToDecimal(form.odds)) };
    default:
      return { kind };
  }
}

/** Reads a form from its words; undefined for words that name none. */
export function formOfWords(bet: v.InferOutput<typeof words>): BetForm | undefined {
  const { antiExpressMargin: margin, lobby } = bet;
  const WithLobby = lobby.length > 0;
  const form = formOf({
    Vid: VID[bet.kind],
    SystemSize: bet.systemSize,
    WithLobby,
    EventsIndexes: WithLobby ? [lobby, ...bet.blocks] : bet.blocks,
    GroupsSumms: bet.blockStakes,
    AntiExpressCoef: undefined,
    BuilderCoupon: undefined,
    BuilderCoef: bet.builderOdds,
  });
  if (form?.kind !== 'anti_express') return form;
  return margin === undefined ? undefined : { ...form, margin: Math.round(margin * 1_000) };
}
