/**
 * The kind of a bet on the wire: `Vid`, and the fields that say the rest of it. `SystemSize` (ours) is how many legs, or blocks, stand in each
 * unit; `EventsIndexes` the positions of the events of each block, the lobby first where `WithLobby` says so; `GroupsSumms` the stakes of a
 * conditional's blocks as decimal text, or "max". What a kind does not need is not looked at.
 */
import {
  ALL_THERE_IS,
  ANTI_EXPRESS_MARGIN,
  type BetForm,
  type BetKind,
  type ConditionalForm,
  type MultibetForm,
} from '#domain/coupon/form/bet-form.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { asList, asNumber, asOdds, asText, asWhole, type WireRecord } from './wire-values.ts';

/** 0, 1 and 2 are known from the wire; 4 is read as 2, as there. From 11 on they are ours. */
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

/** Undefined for a kind that does not exist, and for one whose fields are not there. */
export function parseForm(body: WireRecord): BetForm | undefined {
  const vid = body.Vid === VID_SYSTEM_TOO ? VID.system : body.Vid;
  const kind = (Object.keys(VID) as BetKind[]).find((one) => VID[one] === vid);
  switch (kind) {
    case undefined:
      return undefined;
    case 'system': {
      const size = asWhole(body.SystemSize);
      return size === undefined ? undefined : { kind, size };
    }
    case 'multibet':
      return parseMultibet(body);
    case 'conditional':
      return parseConditional(body);
    case 'anti_express':
      return { kind, margin: ANTI_EXPRESS_MARGIN };
    case 'builder':
      return { kind, odds: asOdds(body.BuilderCoef) ?? NO_ODDS };
    default:
      return { kind };
  }
}

/** Positions of events by block; undefined where one is none. Whether they make a bet is the domain's to say. */
function parseBlocks(value: unknown): readonly (readonly number[])[] | undefined {
  const blocks = asList(value).map((block) => asList(block).map(asWhole));
  return blocks.every((block) => block.every((place) => place !== undefined)) ? blocks : undefined;
}

function parseMultibet(body: WireRecord): MultibetForm | undefined {
  const size = asWhole(body.SystemSize);
  const groups = parseBlocks(body.EventsIndexes);
  if (size === undefined || !groups) return undefined;
  const [lobby = [], ...blocks] = body.WithLobby === true ? groups : [[], ...groups];
  return { kind: 'multibet', size, lobby, blocks };
}

const PLAIN_DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;

function parseConditional(body: WireRecord): ConditionalForm | undefined {
  const groups = parseBlocks(body.EventsIndexes);
  const stakes = asList(body.GroupsSumms).map((stake) => asNumber(stake)?.toString() ?? asText(stake));
  if (!groups || groups.length !== stakes.length) return undefined;
  const blocks = groups.flatMap((legs, index) => {
    const stake = stakes[index];
    return stake === ALL_THERE_IS || (stake !== undefined && PLAIN_DECIMAL.test(stake))
      ? { legs, stake }
      : [];
  });
  return blocks.length === groups.length ? { kind: 'conditional', blocks } : undefined;
}

// In the account's list of bets the same shape has words for names.

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

/** Undefined for words that name no form. */
export function parseFormWords(bet: WireRecord): BetForm | undefined {
  const kind = (Object.keys(VID) as BetKind[]).find((one) => one === bet.kind);
  if (kind === undefined) return undefined;
  const { antiExpressMargin, blockStakes, blocks, builderOdds, lobby, systemSize } = bet;
  const withLobby = asList(lobby).length > 0;
  const form = parseForm({
    Vid: VID[kind],
    SystemSize: systemSize,
    WithLobby: withLobby,
    EventsIndexes: withLobby ? [lobby, ...asList(blocks)] : blocks,
    GroupsSumms: blockStakes,
    BuilderCoef: builderOdds,
  });
  if (form?.kind !== 'anti_express') return form;
  const margin = asNumber(antiExpressMargin);
  return margin === undefined ? undefined : { ...form, margin: Math.round(margin * 1_000) };
}
