import { describe, expect, it } from 'vitest';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedPhase, GameRecord } from '#protocol/hub/batches.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createAlertRunner, MOST_WATCHED_GAMES, type OpenGame } from './alert-runner.ts';

const keyOf = (gameId: number) => `${gameId}.1.1.0.0` as SelectionKey;
const ruleOf = (gameId: number, more: Partial<AlertRule> = {}): AlertRule => ({
  id: `rule-${gameId}`,
  condition: { kind: 'odds', key: keyOf(gameId), bound: 'at-least', odds: 2_000 as Odds, heldMs: 5_000 },
  texts: { game: '', market: '', selection: '' },
  isSilent: false,
  ...more,
});

function setup() {
  const clock = createVirtualClock();
  const hub = { phase: 'live' as FeedPhase };
  const prices = new Map<SelectionKey, { odds: number; isSuspended?: boolean }>();
  const games = new Map<GameId, { feed: GameFeed; score?: Partial<Score> }>();
  const open = new Set<string>();
  const openGame: OpenGame = (feed, id) => {
    open.add(`${feed} ${id}`);
    const gameHere = () => {
      const game = games.get(id);
      return game?.feed === feed ? game : undefined;
    };
    return {
      phase: () => hub.phase,
      score: () => gameHere()?.score as Score | undefined,
      game: () =>
        gameHere() &&
        ({
          head: { id, feed, finished: false, suspended: false, notStarted: false },
          selections: { slots: Uint32Array.of(id) },
        } as unknown as GameRecord),
      oddsAt(slot) {
        const price = prices.get(keyOf(slot));
        return price && !price.isSuspended ? (price.odds as Odds) : undefined;
      },
      slotOf: (key) => (prices.has(key) ? id : undefined),
      close: () => open.delete(`${feed} ${id}`),
    };
  };
  const told: string[] = [];
  const runner = createAlertRunner({
    openGame,
    clock,
    onCameTrue: (rule, { facts, name }) => told.push(`${rule.id} ${name} ${facts.odds ?? ''}`),
  });
  return { clock, games, hub, open, prices, runner, told };
}

describe('rules over the views of the hub', () => {
  it('come true when the price of the hub has held, once', async () => {
    const { clock, games, prices, runner, told } = setup();
    games.set(7 as GameId, { feed: 'live' });
    prices.set(keyOf(7), { odds: 2_100 });
    runner.setRules([ruleOf(7)]);
    await clock.advance(5_000);
    expect(told).toEqual([]);
    await clock.advance(1_000);
    expect(told).toEqual(['rule-7 once 2100']);
    await clock.advance(60_000);
    expect(told).toHaveLength(1);
  });

  it('begin anew after a suspension, and after a time without a connection', async () => {
    const { clock, games, hub, prices, runner, told } = setup();
    games.set(7 as GameId, { feed: 'live' });
    prices.set(keyOf(7), { odds: 2_100 });
    runner.setRules([ruleOf(7)]);
    await clock.advance(4_000);
    prices.set(keyOf(7), { odds: 2_100, isSuspended: true });
    await clock.advance(1_000);
    prices.set(keyOf(7), { odds: 2_100 });
    await clock.advance(4_000);
    hub.phase = 'offline';
    await clock.advance(1_000);
    hub.phase = 'live';
    await clock.advance(4_000);
    expect(told).toEqual([]);
    await clock.advance(2_000);
    expect(told).toEqual(['rule-7 once 2100']);
  });

  it('see a game begin, and end where no feed has it any more', async () => {
    const { clock, games, runner, told } = setup();
    const gameId = 7 as GameId;
    games.set(gameId, { feed: 'line' });
    runner.setRules([ruleOf(7, { condition: { kind: 'events', gameId, events: ['start', 'end'] } })]);
    await clock.advance(1_000);
    games.set(gameId, { feed: 'live' });
    await clock.advance(1_000);
    games.delete(gameId);
    await clock.advance(1_000);
    expect(told).toEqual(['rule-7 start ', 'rule-7 end ']);
  });

  it('that are silent, over or about a bet open no view, and a bound of games holds', () => {
    const { open, runner } = setup();
    runner.setRules([ruleOf(1, { isSilent: true }), ruleOf(2, { firedAtMs: 1 })]);
    expect(open.size).toBe(0);
    runner.setRules(Array.from({ length: MOST_WATCHED_GAMES + 5 }, (_, index) => ruleOf(index + 1)));
    expect(open.size).toBe(2 * MOST_WATCHED_GAMES);
    runner.stop();
    expect(open.size).toBe(0);
  });

  it('that stay keep what they have seen when others come', async () => {
    const { clock, games, prices, runner, told } = setup();
    games.set(7 as GameId, { feed: 'live' });
    prices.set(keyOf(7), { odds: 2_100 });
    runner.setRules([ruleOf(7)]);
    await clock.advance(4_000);
    runner.setRules([ruleOf(7), ruleOf(8)]);
    await clock.advance(2_000);
    expect(told).toEqual(['rule-7 once 2100']);
  });
});
