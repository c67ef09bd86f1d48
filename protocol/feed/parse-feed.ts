/**
 * The way from a JSON body to domain values, for both generations of the feed. Hand-written: this runs over thousands of games
 * on every poll. Damage is reported in the answer; only a refusal or a body that is no feed is a failure. Nothing throws.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Game } from '#domain/sport/game.ts';
import { type Anomaly, type AnomalyLog, anomalyLog } from './anomaly.ts';
import type { FeedFailure } from './failure.ts';
import { openBody, visitGames } from './feed-body.ts';
import { toLongGame, toLongSubGames } from './long/long-game.ts';
import { toGame } from './short/short-game.ts';

export interface Anomalies {
  /** All that were met; `anomalies` keeps the first fifty. */
  readonly anomalyCount: number;
  readonly anomalies: readonly Anomaly[];
}

export interface ParsedFeed extends Anomalies {
  /** The games, unique by id: where a body repeats one, the last one holds. Empty when there is nothing. */
  readonly games: readonly Game[];
}

export const anomaliesOf = (log: AnomalyLog): Anomalies => ({ anomalyCount: log.count, anomalies: log.kept });

/** Games of any list or game answer: Get1x2_VZip, GetGameZip, GetChampZip, Web_SearchZip, games1x2, gameEvents, a recording. */
export function parseGames(body: unknown): Result<ParsedFeed, FeedFailure> {
  const opened = openBody(body);
  if (!opened.ok) return opened;
  const log = anomalyLog();
  const games = new Map<number, Game>();
  visitGames(
    opened.value,
    {
      short(wire, holding) {
        const game = toGame(wire, log, holding);
        if (game !== undefined) games.set(game.head.id, game);
      },
      long(wire) {
        const game = toLongGame(wire, log);
        if (game === undefined) return;
        games.set(game.head.id, game);
        for (const subGame of toLongSubGames(wire, game, log)) games.set(subGame.head.id, subGame);
      },
    },
    log,
  );
  const unread = games.size === 0 && log.count > 0 && log.kept.every((one) => one.code === 'unknown-shape');
  if (unread) return failed({ code: 'malformed', detail: log.kept[0]?.path ?? '' });
  return ok({ games: [...games.values()], ...anomaliesOf(log) });
}

export interface ParsedGame extends Anomalies {
  /** The game; undefined when it is gone: `Value: null`, or no body. */
  readonly game: Game | undefined;
  /** The sub-games where the answer carries their odds (gameEvents). */
  readonly others: readonly Game[];
}

/** The answer of a game call. */
export function parseGame(body: unknown): Result<ParsedGame, FeedFailure> {
  const parsed = parseGames(body);
  if (!parsed.ok) return parsed;
  const { games, anomalies, anomalyCount } = parsed.value;
  return ok({ game: games[0], others: games.slice(1), anomalies, anomalyCount });
}
