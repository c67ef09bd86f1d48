/** Names of a game and its championship beside an event of a coupon, spelled as `GetCoupon` spells them; `PlayerName` and `SportId` are ours. */
import * as v from 'valibot';
import type { NamesByLanguage, SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { defined } from '#domain/lib/defined.ts';
import { maybe, read, siftedRecord, text } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

/** Names in the language of the request. */
export const nameEntries = {
  Opp1: maybe(text),
  Opp2: maybe(text),
  Liga: maybe(text),
  PlayerName: maybe(text),
  SportId: maybe(v.number()),
  PeriodName: maybe(text),
  GameType: maybe(text),
};
const fields = v.object(nameEntries);

export const nameFields = (names: SelectionNames): WireRecord =>
  defined({
    Opp1: names.opponent1,
    Opp2: names.opponent2,
    Liga: names.championship,
    PlayerName: names.player,
    SportId: names.sport,
    PeriodName: names.period,
    GameType: names.gameType,
  });

/** The names of an event; undefined for an event without names. */
export const namesOf = (event: v.InferOutput<typeof fields>): SelectionNames | undefined =>
  event.Opp1 && event.Liga !== undefined
    ? named({
        opponent1: event.Opp1,
        opponent2: event.Opp2,
        championship: event.Liga,
        player: event.PlayerName,
        sport: event.SportId,
        period: event.PeriodName,
        gameType: event.GameType,
      })
    : undefined;

const words = v.object({
  opponent1: text,
  opponent2: maybe(text),
  championship: text,
  player: maybe(text),
  sport: maybe(v.number()),
  period: maybe(text),
  gameType: maybe(text),
});

/** Names of a recorded leg by language, in the words of the record; languages that cannot be read are left out. */
export const recordedNames = read(siftedRecord(words), (languages): NamesByLanguage | undefined => {
  const entries = Object.entries(languages).map(([language, one]) => [language, named(one)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
});

const named = ({
  gameType,
  opponent2 = '',
  period,
  player,
  ...names
}: v.InferOutput<typeof words>): SelectionNames =>
  defined({
    ...names,
    opponent2,
    player: player || undefined,
    period: period || undefined,
    gameType: gameType || undefined,
  });
