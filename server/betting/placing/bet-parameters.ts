/** What a bet is in the parameters of the statements that store it. */
import type { NewLeg } from '../history/bet-rows.ts';

/** A decision whose balance only the database knows: it stands wherever `BALANCE` does, with so many digits after the point. */
export interface AnswerTemplate {
  readonly text: string;
  readonly digits: number;
}

export const BALANCE = '@balance@';

/** Legs as rows of a JSON parameter, as `legValues` has them. */
export const LEG_COLUMNS = `position int, game_id bigint, selection text, feed text, texts jsonb, seen_odds bigint, odds bigint, score_at_placing text,
  seen_version bigint, version bigint, prices jsonb, sport_id int`;
export const legValues = (legs: readonly NewLeg[]) =>
  legs.map((leg, position) => ({
    position,
    game_id: leg.gameId,
    selection: leg.key,
    feed: leg.feed,
    texts: leg.texts,
    seen_odds: leg.seenOdds,
    odds: leg.odds,
    score_at_placing: leg.scoreAtPlacing,
    seen_version: leg.seenVersion ?? null,
    version: leg.version ?? null,
    prices: leg.prices ?? null,
    sport_id: leg.sportId ?? null,
  }));

export const legRows = (legs: readonly NewLeg[]): string => JSON.stringify(legValues(legs));
