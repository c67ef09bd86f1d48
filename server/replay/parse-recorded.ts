/** A recorded object of either generation into domain values; undefined where it has no usable id. */
import type { Game } from '#domain/sport/game.ts';
import { anomalyLog } from '#protocol/feed/anomaly.ts';
import { toLongGame } from '#protocol/feed/long/long-game.ts';
import { toGame } from '#protocol/feed/short/short-game.ts';
import type { RecordedGame } from './recordings.ts';

export function parseRecorded(recorded: RecordedGame): Game | undefined {
  const log = anomalyLog();
  return recorded.keys === 'short' ? toGame(recorded.object, log) : toLongGame(recorded.object, log);
}
