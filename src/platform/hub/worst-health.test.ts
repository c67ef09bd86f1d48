import { describe, expect, it } from 'vitest';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { LOADING_HEALTH } from './tab-view.ts';
import { worstHealth } from './worst-health.ts';

const BOARD: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };
const MENU: ViewSpec = { kind: 'menu', feed: 'live' };
const aView = (change: Partial<FeedHealth>, spec: ViewSpec = BOARD) => ({
  spec,
  health: (): FeedHealth => ({ ...LOADING_HEALTH, phase: 'live', confirmedAtMs: 1_000, ...change }),
});
const loading = aView({ phase: 'loading', confirmedAtMs: null });

describe('the health of all views together', () => {
  it('does not count a view that has begun to load against one that is live', () => {
    expect(worstHealth([loading, aView({})]).phase).toBe('live');
    expect(worstHealth([aView({}), loading]).phase).toBe('live');
  });

  it.each(['stale', 'offline', 'failed'] as const)('is %s as soon as one view is', (phase) => {
    expect(worstHealth([aView({}), aView({ phase }), loading]).phase).toBe(phase);
  });

  it('is that of the view confirmed longest ago, among equals', () => {
    expect(worstHealth([aView({}), aView({ confirmedAtMs: 400 })]).confirmedAtMs).toBe(400);
  });

  it('tells of a failed try before the prices are out of date', () => {
    const failure = { code: 'network' } as const;
    expect(worstHealth([aView({}), aView({ failure })]).failure).toEqual(failure);
  });

  it('asks the menus where nothing else is open', () => {
    const menu = aView({ phase: 'offline' }, MENU);
    expect(worstHealth([menu]).phase).toBe('offline');
    expect(worstHealth([menu, aView({})]).phase).toBe('live');
  });

  it('is loading where nothing is open', () => {
    expect(worstHealth([]).phase).toBe('loading');
  });
});
