/** Each of the ten games before its first stake: rules, keys and exact returns, read without a round. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CASINO_GAMES } from '#domain/casino/games.ts';
import { BEGIN_ROUND } from '#protocol/casino/play-calls.ts';
import { renderGame } from '#tests/helpers/casino/render-game.tsx';

describe.each(CASINO_GAMES.map(({ slug }) => slug))('%s, before anything is staked', (slug) => {
  it('tells its rules, its keys, and what it gives back', async () => {
    const { play } = await renderGame(slug);
    fireEvent.click(await screen.findByRole('button', { name: 'Rules and returns' }));
    const panel = await screen.findByRole('dialog');
    // Two rules are those of all games.
    expect((await within(panel).findAllByRole('listitem')).length).toBeGreaterThan(2);
    expect(panel.querySelector('kbd')).not.toBeNull();
    const returns = await waitFor(() => {
      const rows = [...panel.querySelectorAll('[data-casino-returns] tbody tr')];
      expect(rows.length).toBeGreaterThan(0);
      return rows.map((row) => row.textContent);
    });
    for (const row of returns) expect(row).toMatch(/\d+\.\d{3,5}%\d+(?:\/\d+)?/);
    // A text that is missing would be its key.
    expect(panel.textContent).not.toMatch(/\b(?:rules|bet|game)\.[a-z]/);
    expect(play.asked.filter(({ path }) => path === BEGIN_ROUND.path)).toEqual([]);
  });
});
