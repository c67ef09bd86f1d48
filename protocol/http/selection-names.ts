/** Names of a game and its championship beside an event of a coupon, spelled as `GetCoupon` spells them; `PlayerName` is ours. */
import type { NamesByLanguage, SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { asRecord, asText, type WireRecord } from './wire-values.ts';

export const nameFields = ({ championship, opponent1, opponent2, player }: SelectionNames): WireRecord => ({
  Opp1: opponent1,
  Opp2: opponent2,
  Liga: championship,
  ...(player === undefined ? {} : { PlayerName: player }),
});

/** Undefined for an event without names. */
export function parseNameFields(event: WireRecord | undefined): SelectionNames | undefined {
  const opponent1 = asText(event?.Opp1);
  const championship = asText(event?.Liga);
  if (!opponent1 || championship === undefined) return undefined;
  return named(opponent1, event?.Opp2, championship, event?.PlayerName);
}

/** Of a recorded leg: in the words of the record. */
export function parseNames(value: unknown): NamesByLanguage | undefined {
  const record = asRecord(value);
  if (!record) return undefined;
  const entries = Object.entries(record).flatMap(([language, spoken]) => {
    const names = asRecord(spoken);
    const opponent1 = asText(names?.opponent1);
    const championship = asText(names?.championship);
    if (opponent1 === undefined || championship === undefined) return [];
    return [[language, named(opponent1, names?.opponent2, championship, names?.player)] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function named(opponent1: string, second: unknown, championship: string, who: unknown): SelectionNames {
  const player = asText(who);
  return { opponent1, opponent2: asText(second) ?? '', championship, ...(player ? { player } : {}) };
}
