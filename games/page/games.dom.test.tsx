/** Each game by its names, its keys and its states, against rounds of `domain/casino`. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BEGIN_ROUND } from '#protocol/casino/play-calls.ts';
import { createFakePlay } from '#tests/helpers/casino/fake-play.ts';
import { type RenderedGame, renderGame } from '#tests/helpers/casino/render-game.tsx';

const playButton = () => screen.findByRole('button', { name: /^Play(?: for .+)?$/ });
const result = ({ container }: RenderedGame) => container.querySelector('[data-casino-result]')?.textContent;
const isOver = (game: RenderedGame) => waitFor(() => expect(result(game)).toMatch(/staked|returned/));
const bodies = ({ play }: RenderedGame, path: string) =>
  play.asked.filter((one) => one.path === path).map((one) => one.body);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('roulette', () => {
  it('takes chips by keyboard, plays them once though an answer is lost, and says what was drawn', async () => {
    const game = await renderGame('european-roulette');
    const table = await screen.findByLabelText('Roulette table');
    const spot = (key: string) => must(table.querySelector<HTMLElement>(`[data-place="${key}"]`), key);
    const play = () => must(game.container.querySelector('[data-casino-play]'), 'the button that plays');
    expect(table.querySelectorAll('button')).toHaveLength(157);
    expect(play().getAttribute('aria-disabled')).toBe('true');
    const corner = spot('corner-17-18-20-21');
    corner.focus();
    fireEvent.click(corner);
    fireEvent.click(corner);
    fireEvent.click(spot('red'));
    expect(corner.getAttribute('aria-label')).toBe('Corner: 17, 18, 20, 21, staked 2.00\u00a0€');
    expect(play().textContent).toBe('Play for 3.00\u00a0€');
    corner.focus();
    press('Delete');
    expect(corner.getAttribute('aria-label')).toBe('Corner: 17, 18, 20, 21');
    fireEvent.click(screen.getByText('Undo'));
    game.play.loseAnswers(2);
    fireEvent.click(play());
    await isOver(game);
    const begun = bodies(game, BEGIN_ROUND.path);
    expect(begun).toHaveLength(3);
    expect(new Set(begun.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(result(game)).toMatch(/^\d+ (?:red|black|zero)\. /);
    expect(game.container.querySelector(`[data-casino-balance="${game.play.balance()}"]`)).not.toBeNull();
    fireEvent.click(screen.getByText('Repeat'));
    await waitFor(() => expect(play().textContent).toBe('Play for 3.00\u00a0€'));
  });
});

describe('blackjack', () => {
  it('offers what is legal, takes keys, and goes on after a reload', async () => {
    const first = await renderGame('blackjack');
    fireEvent.click(await screen.findByRole('button', { name: /^Play for / }));
    // From the seeds of the test: two cards of no equal value and no blackjack.
    const stand = await screen.findByRole('button', { name: 'Stand' });
    const again = await renderGame('blackjack', { play: first.play, isReload: true });
    expect(stand.isConnected).toBe(false);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Hit' })).disabled).toBe(false);
    const told = first.play.asked.length;
    press('s');
    await isOver(again);
    expect(result(again)).toMatch(/^You: .+, dealer: .+\. /);
    expect(first.play.asked.length).toBe(told + 1);
    expect(screen.queryByRole('button', { name: 'Stand' })).toBeNull();
    expect(screen.getAllByRole('img').length).toBeGreaterThan(3);
  });
});

describe('baccarat', () => {
  it('takes chips on its sides and says both hands', async () => {
    const game = await renderGame('baccarat');
    const table = await screen.findByRole('toolbar', { name: 'Choose a side' });
    fireEvent.click(within(table).getByRole('button', { name: 'Banker' }));
    fireEvent.click(within(table).getByRole('button', { name: 'Tie' }));
    fireEvent.click(screen.getByRole('radio', { name: '5.00\u00a0€' }));
    fireEvent.click(within(table).getByRole('button', { name: /^Tie, staked/ }));
    expect((await playButton()).textContent).toBe('Play for 7.00\u00a0€');
    press('Enter');
    await isOver(game);
    expect(result(game)).toMatch(/^(?:Player wins|Banker wins|Tie)\. Player \d, banker \d\. /);
  });
});

describe('video poker', () => {
  it('holds by number keys and draws the others', async () => {
    const game = await renderGame('video-poker');
    fireEvent.click(await screen.findByRole('button', { name: /^Play for / }));
    await screen.findByRole('button', { name: 'Draw' });
    press('1');
    press('4');
    press('4');
    press('5');
    const held = within(screen.getByRole('toolbar', { name: 'Your cards' })).getAllByRole('button', {
      pressed: true,
    });
    expect(held.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(['1', '5']);
    expect(held[0]?.getAttribute('aria-label')).toMatch(/ of (?:clubs|diamonds|hearts|spades), held$/);
    press('Enter');
    await isOver(game);
    expect(bodies(game, '/api/act')).toMatchObject([{ at: 0, action: 'hold:10001' }]);
  });
});

describe('keno', () => {
  it('takes ten numbers and no more, by itself or by hand', async () => {
    const game = await renderGame('keno');
    const board = await screen.findByRole('toolbar', { name: 'Numbers 1 to 80' });
    fireEvent.click(screen.getByRole('button', { name: 'Quick pick' }));
    expect(within(board).getAllByRole('button', { pressed: true })).toHaveLength(10);
    fireEvent.click(within(board).getAllByRole('button', { pressed: false })[0] ?? board);
    expect(within(board).getAllByRole('button', { pressed: true })).toHaveLength(10);
    fireEvent.click(await screen.findByRole('button', { name: /^Play for / }));
    await isOver(game);
    expect(result(game)).toMatch(/^Hits: \d+ of 10\. /);
    expect(within(board).getAllByRole('button', { name: /, drawn$/ })).toHaveLength(20);
  });
});

describe('the frame', () => {
  it('says exact returns, and checks a round once its seed is told', async () => {
    const game = await renderGame('baccarat');
    fireEvent.click(await screen.findByRole('button', { name: 'Rules and returns' }));
    expect(await screen.findAllByText('372/415')).toHaveLength(2);
    expect(screen.getByText('98.94209%')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tie' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Play for / }));
    await isOver(game);
    fireEvent.click(screen.getByRole('button', { name: 'Fairness' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change the seed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Matches its seeds')).not.toBeNull();
  });

  it('says in words why nothing was staked, and begins nothing while the page around asks', async () => {
    let pause: (isPaused: boolean) => void = () => undefined;
    const told: unknown[] = [];
    const game = await renderGame('keno', {
      play: createFakePlay({ balance: 50n }),
      parent: {
        tell: (message) => void told.push(message),
        listen(onMessage) {
          pause = (isPaused) => onMessage({ type: 'casino-pause', isPaused });
          return () => undefined;
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Quick pick' }));
    expect((await playButton()).getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('Your balance is 0.50 €')).not.toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake' }), { target: { value: '0,20' } });
    await waitFor(async () => expect((await playButton()).textContent).toBe('Play for 0.20\u00a0€'));
    pause(true);
    await screen.findByText('Paused while the page asks you something');
    press('Enter');
    expect(bodies(game, BEGIN_ROUND.path)).toEqual([]);
    expect(told.slice(0, 2)).toEqual([
      { type: 'casino-ready', version: 1, game: 'keno' },
      { type: 'casino-moved', balance: '50', isInRound: false },
    ]);
  });

  it('is in Arabic from right to left, and cards and numbers stay as they are', async () => {
    const { container } = await renderGame('keno', { language: 'ar' });
    await screen.findByRole('heading', { name: 'كينو' });
    expect(document.documentElement.dir).toBe('rtl');
    expect(container.querySelector('[role=toolbar]')?.getAttribute('dir')).toBe('ltr');
  });
});
