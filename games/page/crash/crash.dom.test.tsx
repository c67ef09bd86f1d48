import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reachedAfterMs } from '#domain/casino/crash/crash-clock.ts';
import { BEGAN_MS, openGame, playedRound, roundWhere } from '#tests/helpers/casino/open-game.tsx';
import { game } from './crash-game.ts';
import { autoFromText } from './crash-round.ts';
import { scaleAt } from './curve-path.ts';

const BET = { stake: '100', auto: 300 };
const after = (hundredths: number) => () => BEGAN_MS + reachedAfterMs(hundredths);
const crashText = (page: { readonly container: HTMLElement }) =>
  page.container
    .querySelector('[data-crash]')
    ?.textContent?.replace(/[\u2066\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

describe('crash', () => {
  it('reads the automatic cash-out, and says why it takes none', async () => {
    expect(['1.01', '2', '2,5', '10000', ''].map(autoFromText)).toEqual([
      101, 200, 250, 1_000_000, 1_000_000,
    ]);
    expect(['1', '1.005', '10000.01', '-2', 'x'].map(autoFromText)).toEqual(Array(5).fill(undefined));
    const page = await openGame(game, 'crash');
    const field = page.getByRole('textbox', { name: 'Automatic cash-out' });
    fireEvent.change(field, { target: { value: '3' } });
    expect(page.plan().bet?.bet).toEqual(BET);
    fireEvent.change(field, { target: { value: '1' } });
    expect(page.plan().bet).toBeUndefined();
    expect(page.plan().lacks).toContain('1.01');
  });

  it('rises by the clock of the server, asks it how the round stands, and says what holds without a connection', async () => {
    const round = playedRound('crash', BET);
    const page = await openGame(game, 'crash', { round, now: after(187) });
    expect(crashText(page)).toBe('×1.87Cashed out now: 1.87 €');
    const [cashOut] = page.plan().actions ?? [];
    expect(cashOut).toMatchObject({ action: 'cash-out', isMain: true, isLegal: true });
    expect(page.container.textContent).toContain('the server still cashes out');
    await waitFor(() => expect(page.refresh).toHaveBeenCalled());
  });

  it('never draws beyond the automatic cash-out, nor takes a cash-out there', async () => {
    const page = await openGame(game, 'crash', { round: playedRound('crash', BET), now: after(900) });
    expect(crashText(page)).toBe('×3.00Waiting for the server');
    expect(page.plan().actions?.[0]?.isLegal).toBe(false);
  });

  it('shows the point of a round that was lost, and of one that was cashed out its multiplier alone', async () => {
    const lost = roundWhere('crash', BET, ({ paid }) => paid === 0n, ['cash-out:300']);
    const page = await openGame(game, 'crash', { round: lost });
    expect(crashText(page)).toContain('Stopped here');
    expect(page.told()).toMatch(/^Stopped at/);
    const won = roundWhere('crash', BET, ({ paid }) => paid === 150n, ['cash-out:150']);
    page.show({ round: won });
    expect(crashText(page)).toBe('×1.50Cashed out here');
    expect(JSON.stringify(won.seen)).not.toContain('point');
  });

  it('a curve of any length stays within its drawing', () => {
    for (const hundredths of [100, 150, 1_000, 1_000_000]) {
      const ms = reachedAfterMs(hundredths);
      const { multipliers, x, y } = scaleAt(ms);
      expect(x(ms)).toBeLessThan(640);
      expect(y(hundredths / 100)).toBeGreaterThanOrEqual(0);
      expect(multipliers.length).toBeLessThanOrEqual(6);
    }
  });
});
