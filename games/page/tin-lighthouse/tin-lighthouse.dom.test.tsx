import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TIN_LIGHTHOUSE } from '#domain/casino/slot/slot-machine.ts';
import { openGame, roundWhere } from '#tests/helpers/casino/open-game.tsx';
import { seenOf } from '../game-view.ts';
import { placeAt, stopsAtMs } from './reel-motion.ts';
import { game } from './tin-lighthouse-game.ts';
import { slotSeen } from './tin-lighthouse-round.ts';

const SLUG = 'tin-lighthouse';
const BET = { stake: '100' };
const winsOf = (round: Parameters<typeof game.tell>[0]) => seenOf(slotSeen, round)?.wins ?? [];

describe('Tin Lighthouse', () => {
  it('stakes the amount of the frame, and shows the machine before the first round without a word of a result', async () => {
    const page = await openGame(game, SLUG);
    expect(page.plan().bet).toEqual({ bet: BET, staked: 100n });
    expect(page.queryByText(/pays/)).toBeNull();
  });

  it('says each win in words, and shows the one that is pressed', async () => {
    const round = roundWhere(SLUG, BET, (one) => winsOf(one).length > 1);
    const page = await openGame(game, SLUG, { round });
    const buttons = page.getAllByRole('button');
    expect(buttons).toHaveLength(winsOf(round).length);
    const told = page.told().split(', ');
    for (const [at, button] of buttons.entries()) expect(button.textContent).toContain(told[at]);
    expect(told).toHaveLength(buttons.length);
    expect(page.container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
    for (const button of buttons) {
      fireEvent.click(button);
      expect(button.getAttribute('aria-pressed')).toBe('true');
    }
  });

  it('says that no line pays, and the rows that are seen', async () => {
    const round = roundWhere(SLUG, BET, (one) => winsOf(one).length === 0);
    const page = await openGame(game, SLUG, { round });
    expect(page.told()).toBe('No line pays');
    expect(page.container.textContent).toMatch(/Row 1: \w+, \w+, \w+, \w+, \w+\. Row 2:/);
  });

  it('reels begin where they stood, stop one after the other on the drawn rows, and only turn downwards', () => {
    for (const [reel, { length }] of TIN_LIGHTHOUSE.strips.entries()) {
      const at = (ms: number) => placeAt(reel, length, 5, 20, ms);
      expect(at(0)).toBe(5);
      expect(at(stopsAtMs(reel))).toBe(20);
      expect(at(stopsAtMs(reel) - 1)).toBeCloseTo(20, 1);
      // Towards the end no wrap is in the way: the place comes from above.
      expect(at(stopsAtMs(reel) - 120)).toBeGreaterThan(20);
    }
    expect(stopsAtMs(1)).toBeGreaterThan(stopsAtMs(0));
  });
});
