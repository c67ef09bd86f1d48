import { fireEvent, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameBySlug } from '#domain/casino/games.ts';
import { plain } from '#domain/casino/rounds.ts';
import { chanceStream } from '#domain/chance/chance-stream.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import { toldResult } from '#domain/virtual/check-round.ts';
import { fieldOf } from '#domain/virtual/field.ts';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { playRound } from '#domain/virtual/play-round.ts';
import type { RoundState } from '#domain/virtual/round-clock.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import type { Services } from '#src/platform/services.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { VirtualScreen } from './virtual-screen.tsx';

const NOW = Date.UTC(2030, 0, 1, 12);
const SALT = 'b'.repeat(64);
/** The seeds of a chain of three rounds, the first one published. */
const SEEDS = [3, 2, 1].reduce<string[]>(
  (seeds) => [commitmentOf(seeds[0] ?? ''), ...seeds],
  ['c'.repeat(64)],
);
const seedAt = (index: number): string => SEEDS[index] ?? '';

/** A round of the chain as the server tells it: the second runs, the first is settled, the third is open. */
function told(kind: VirtualKind, index: number, more: Partial<ToldRound> = {}): ToldRound {
  const state: RoundState = index === 3 ? 'open' : index === 2 ? 'running' : 'settled';
  const startsAt = NOW + (index - 2) * 180_000 - 10_000;
  const field = fieldOf(kind, seedAt(0), index);
  const seeds = { serverSeed: seedAt(index), clientSeed: SALT, nonce: index };
  return {
    kind,
    chain: 7,
    first: seedAt(0),
    index,
    gameId: 101,
    state,
    opensAt: startsAt - 180_000,
    closesAt: startsAt - 5_000,
    startsAt,
    endsAt: startsAt + 60_000,
    commitment: seedAt(index - 1),
    salt: SALT,
    field,
    ...(state === 'open' ? {} : { seed: seedAt(index) }),
    ...(state === 'settled' ? { result: toldResult(playRound(field, chanceStream(seeds))) } : {}),
    ...more,
  };
}

interface Options {
  readonly address?: string;
  readonly page?: string;
  readonly rounds?: readonly ToldRound[];
  readonly salt?: string | null;
  readonly language?: 'en' | 'ar';
}

async function open(options: Options = {}) {
  const rounds = options.rounds ?? [3, 2, 1].map((index) => told('football', index));
  let { salt = SALT } = options;
  const posted = vi.fn();
  const chain = () => ({ id: 7, first: seedAt(0), salt, saltedAt: salt === null ? null : NOW, length: 3 });
  const answers: Readonly<Record<string, (text: string | undefined) => unknown>> = {
    '/web-api/virtual': () => ({ kinds: ['football', 'horses'] }),
    '/web-api/virtual/rounds': () => ({
      kind: 'football',
      chain: chain(),
      now: NOW,
      rounds: salt === null ? [] : rounds,
    }),
    '/web-api/virtual/round': () => ({ now: NOW, chain: chain(), round: rounds.at(-1) }),
    '/web-api/virtual/salt': (text) => {
      posted(text);
      salt = /[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? null;
      return { chain: chain() };
    },
  };
  const http = vi.fn((request: { readonly path: string; readonly text?: string }) => {
    const answer = answers[request.path.split('?')[0] ?? '']?.(request.text);
    const body = answer ? { data: { attributes: answer } } : undefined;
    return Promise.resolve({ kind: 'answered', status: answer ? 200 : 404, body });
  });
  const feed = createFakeFeedClient();
  const services = {
    accountModals: {},
    feed,
    http,
    painter: {},
    betting: { picked: { state$: new BehaviorSubject(new Set()), getState: () => new Set() } },
  } as unknown as Partial<Services>;
  const Markets = vi.fn(() => <p>prices of the game</p>);
  const view = await renderPage(<VirtualScreen page={options.page ?? 'virtual'} markets={Markets} />, {
    address: options.address ?? '/en/virtual',
    services,
    language: options.language ?? 'en',
  });
  const found = (selector: string) =>
    waitFor(() => {
      const element = view.container.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`no ${selector}`);
      return element;
    });
  return { ...view, found, posted, Markets };
}

// Frames of this document would follow each other without a pause.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 100));
  vi.stubGlobal('cancelAnimationFrame', (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer));
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of virtual sports', () => {
  it('shows the open round with its commitment, its close and the prices of its game, and no seed', async () => {
    const { found, Markets } = await open();
    const round = await found('[data-virtual-state="open"]');
    expect(round.dataset['virtualRound']).toBe('3');
    expect(round.querySelector('[data-virtual-proof="commitment"]')?.textContent).toContain(seedAt(2));
    expect(round.textContent).not.toContain(seedAt(3));
    expect(round.querySelector('[role="timer"]')?.textContent).toMatch(/^2:4\d$/);
    await waitFor(() => expect(round.textContent).toContain('prices of the game'));
    expect(Markets.mock.calls.length).toBeGreaterThan(0);
    expect(round.querySelector('[data-virtual-drawing]')).toBeNull();
  });

  it('draws the running round from its seed, checked, with score and steps for who hears the page', async () => {
    const { found } = await open();
    const stage = await found('[data-virtual-state="running"]');
    // The drawing is a chunk of its own, and comes behind the round.
    await found('[data-virtual-drawing="football"]');
    expect(stage.querySelector('[data-virtual-check]')?.getAttribute('data-virtual-check')).toBe('holds');
    expect(stage.querySelector('[data-virtual-score]')?.getAttribute('data-virtual-score')).toMatch(
      /^\d+:\d+$/,
    );
    expect(stage.querySelector('[data-virtual-spoken]')?.textContent).not.toBe('');
  });

  it('shows steps as text where nothing may move', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { found } = await open();
    const steps = await found('[data-virtual-steps]');
    expect(steps.textContent).toContain('Start');
    expect(document.querySelector('[data-virtual-drawing]')).toBeNull();
  });

  it('checks results one after the other, and says which one does not agree', async () => {
    const wrong = {
      ...told('football', 1),
      result: { kind: 'football', score: [9, 9], digest: 'd'.repeat(64) },
    } as const;
    const { found } = await open({ rounds: [told('football', 3), told('football', 2), wrong] });
    const mark = await found('[data-virtual-past="1"] [data-virtual-check]');
    expect(mark.dataset['virtualCheck']).toBe('fails');
    const right = await open();
    const agrees = await right.found('[data-virtual-past="1"] [data-virtual-check]');
    expect(agrees.dataset['virtualCheck']).toBe('holds');
  });

  it('gives a chain without a salt one of its own, and says so', async () => {
    const { found, posted, findByText } = await open({ salt: null });
    await waitFor(() => expect(posted).toHaveBeenCalledOnce());
    expect(posted.mock.calls[0]?.[0]).toMatch(/[0-9a-f]{64}/);
    await findByText(/made by your browser just now/);
    await found('[data-virtual-state="open"]');
  });

  it('has a tab for each kind, which the arrows reach', async () => {
    const { findByRole, addresses } = await open({ language: 'ar', address: '/ar/virtual' });
    const tab = await findByRole('tab', { selected: true });
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    await waitFor(() => expect(addresses.at(-1)).toContain('kind=horses'));
  });
});

describe('the page that checks a round', () => {
  const paste = async (view: Awaited<ReturnType<typeof open>>, text: string) => {
    fireEvent.change(await view.findByLabelText('Or paste a round as JSON'), { target: { value: text } });
    fireEvent.click(view.getByRole('button', { name: 'Check this round' }));
  };

  it('opens one by kind and number', async () => {
    const { found } = await open({
      page: 'virtual/check',
      address: '/en/virtual/check?kind=football&index=1',
    });
    const checked = await found('[data-virtual-checked]');
    expect(checked.dataset['virtualChecked']).toBe('holds');
    expect(checked.querySelectorAll('[data-virtual-verdict="holds"]')).toHaveLength(5);
    expect(checked.textContent).toContain('npm run -s verify -- football-7-1.json');
  });

  it('works a pasted one out again, and says what of it does not hold', async () => {
    const view = await open({ page: 'virtual/check', address: '/en/virtual/check' });
    await paste(view, JSON.stringify({ round: told('football', 1) }));
    expect((await view.found('[data-virtual-checked]')).dataset['virtualChecked']).toBe('holds');
    await paste(view, JSON.stringify(told('football', 1, { seed: seedAt(2) })));
    const failed = await view.found('[data-virtual-checked="fails"]');
    const verdictOf = (name: string) =>
      failed
        .querySelector(`[data-virtual-check-of="${name}"] [data-virtual-verdict]`)
        ?.getAttribute('data-virtual-verdict');
    expect([verdictOf('commitment'), verdictOf('field'), verdictOf('result')]).toEqual([
      'fails',
      'holds',
      'fails',
    ]);
  });

  it('works a pasted round of the casino out again by the rules of its game', async () => {
    const seeds = { serverSeed: seedAt(1), clientSeed: 'mine', nonce: 3 };
    const bet = { stake: '1000', side: 'under', target: 5_000 };
    const played = gameBySlug('dice')?.play(seeds, bet, []);
    if (!played?.ok) throw new Error('the round is none');
    const { money, seen } = played.value;
    const round = {
      roundGuid: '0b0c1a52-6c1e-4a83-9df5-2f6f0d6c1a11',
      game: 'dice',
      mode: 'money',
      currency: 'KZT',
      ...seeds,
      commitment: commitmentOf(seeds.serverSeed),
      bet,
      actions: [],
      legal: [],
      seen: plain(seen),
      staked: String(money.staked),
      paid: String(money.paid),
      state: 'over',
      beganAtMs: 1,
    };
    const view = await open({ page: 'virtual/check', address: '/en/virtual/check' });
    await paste(view, JSON.stringify(round));
    expect((await view.found('[data-virtual-checked]')).dataset['virtualChecked']).toBe('holds');
    await paste(view, JSON.stringify({ ...round, paid: '5000' }));
    const failed = await view.found('[data-virtual-checked="fails"]');
    expect(
      failed.querySelector('[data-virtual-check-of="money"] [data-virtual-verdict="fails"]'),
    ).not.toBeNull();
  });

  it('refuses what is no round', async () => {
    const view = await open({ page: 'virtual/check', address: '/en/virtual/check' });
    await paste(view, '{"kind":"football"}');
    await view.findByText('This is not a valid round');
    expect(view.container.querySelector('[data-virtual-checked]')).toBeNull();
  });
});
