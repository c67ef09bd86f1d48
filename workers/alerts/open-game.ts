/** Games of the hub's own views, by a port that stays in the hub: what tabs are sent of the game is read where it is. */
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { Score } from '#domain/sport/score.ts';
import {
  type FeedPhase,
  type HubToTab,
  PRICE_WORDS,
  type TabToHub,
  type ViewBatch,
} from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { OpenGame } from '#streams/alerts/alert-runner.ts';
import { slotInRecord } from '#streams/feed/slot-in-record.ts';
import type { Hub } from '../feed-hub/hub.ts';

export const gamesOf =
  (openView: Hub['open'], language: string): OpenGame =>
  (feed, gameId) => {
    const view = openView({ kind: 'game', feed, gameId }, language);
    let phase: FeedPhase = 'loading';
    let score: Score | undefined;
    const prices = new Map<number, Odds>();

    const apply = (batch: ViewBatch) => {
      if (batch.kind === 'image') {
        prices.clear();
        score = undefined;
      }
      for (const [id, next] of batch.scores) if (id === gameId) score = next;
      for (let at = 0; at < batch.prices.length; at += PRICE_WORDS) {
        const named = batch.prices[at] ?? 0;
        const odds = batch.prices[at + 1] ?? 0;
        // Neither suspended nor gone.
        if ((named & 3) === 0 && odds > 0) prices.set(named >>> 2, odds as Odds);
        else prices.delete(named >>> 2);
      }
    };

    const own: HubPort<TabToHub, HubToTab> = {
      onmessage: null,
      postMessage(message) {
        if (message.type === 'health') ({ phase } = message);
        else {
          apply(message);
          own.onmessage?.({ data: { type: 'credit' } });
        }
      },
      close: () => undefined,
    };
    const port = view.ports.open(own, { onPauseChange: () => undefined, onClose: () => undefined });
    return {
      phase: () => phase,
      game: () => view.state.games.get(gameId),
      score: () => score,
      oddsAt: (slot) => prices.get(slot),
      slotOf(key) {
        const identity = parseSelectionKey(key);
        const game = view.state.games.get(gameId);
        return identity && game && slotInRecord(game, identity);
      },
      close() {
        view.ports.remove(port);
        port.close();
      },
    };
  };
