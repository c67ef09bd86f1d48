/** Names of a game and its championship beside an event of a coupon, spelled as `GetCoupon` spells them; `PlayerName` is ours. */
import * as v from 'valibot';
import type { NamesByLanguage, SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { defined } from '#domain/lib/defined.ts';
import { maybe, read, siftedRecord, text } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

/** In the language of the request. */
export const nameEntries = {
  Opp1: maybe(text),
  Opp2: maybe(text),
  Liga: maybe(text),
  PlayerName: maybe(text),
};
const fields = v.object(nameEntries);

export const nameFields = ({ championship, opponent1, opponent2, player }: SelectionNames): WireRecord =>
  defined({ Opp1: opponent1, Opp2: opponent2, Liga: championship, PlayerName: player });

/** Undefined for an event without names. */
export const namesOf = (event: v.InferOutput<typeof fields>): SelectionNames | undefined =>
  event.Opp1 && event.Liga !== undefined
    ? named(event.Opp1, event.Opp2, event.Liga, event.PlayerName)
    : undefined;

const words = v.object({
  opponent1: text,
  opponent2: maybe(text),
  championship: text,
  player: maybe(text),
});

/** Of a recorded leg, by language, in the words of the record; languages that cannot be read are left out. */
export const recordedNames = read(siftedRecord(words), (languages): NamesByLanguage | undefined => {
  const entries = Object.entries(languages).map(
    ([language, one]) =>
      [language, named(one.opponent1, one.opponent2, one.championship, one.player)] as const,
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
});

const named = (opponent1: string, opponent2 = '', championship: string, player?: string): SelectionNames =>
  defined({ opponent1, opponent2, championship, player: player || undefined });
