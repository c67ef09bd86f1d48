import { describe, expect, it } from 'vitest';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { aGameRecord, gamesOf, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { Services } from '../../../platform/services.ts';
import { AsianContext, splitHalves } from './asian-context.ts';
import { asianMetrics } from './asian-metrics.ts';
import { PriceLines } from './price-lines.tsx';

const HANDICAP: readonly SelectionSketch[] = [
  { group: 2854, type: 3829, parameter: -0.75, isCenter: true },
  { group: 2854, type: 3830, parameter: 0.75, isCenter: true },
];
const RESULT: readonly SelectionSketch[] = [
  { group: 1, type: 1 },
  { group: 1, type: 2 },
  { group: 1, type: 3 },
];

/** A page that paints no prices: what stands where is what is asked. */
const services = {
  feed: createFakeFeedClient([]),
  painter: { register: () => () => undefined, lookAgain: () => undefined },
  betting: { toggle: () => undefined },
} as unknown as Partial<Services>;

async function shown(isSplit = true) {
  const whole = aGameRecord(7, {}, [...HANDICAP, ...RESULT]);
  const half = aGameRecord(8, { mainGameId: 7 }, RESULT);
  const { columnPx, metrics } = asianMetrics(1_440, true, false);
  const prices = {
    ...splitHalves(gamesOf(whole, half)),
    view: undefined,
    parts: ['whole', 'half'] as const,
    onPart: () => undefined,
    columnPx,
    isSplit,
  };
  const sight = { inSight: true, onSeen: new Set<() => void>() };
  const { container } = await renderPage(
    <AsianContext value={prices}>
      <PriceLines record={whole} view={undefined} name="Home – Away" isGone={false} {...{ metrics, sight }} />
    </AsianContext>,
    { services },
  );
  const lines = [...container.querySelectorAll('[data-grid-row]')];
  const pricesOf = (line: Element | undefined, part: string) =>
    [...(line?.querySelectorAll<HTMLElement>(`[data-part="${part}"] button`) ?? [])].map(
      (button) => button.dataset['selection'] ?? button.textContent,
    );
  return { container, lines, pricesOf };
}

describe('the prices of a game in two lines', () => {
  it('stand in the same places in both, a dash where one is missing', async () => {
    const { lines, pricesOf } = await shown();
    const [above, below] = lines;
    expect(pricesOf(above, 'whole')).toEqual(['7.2854.3829.-0.75.0', '–', '7.1.1.0.0', '7.1.2.0.0']);
    expect(pricesOf(below, 'whole')).toEqual(['7.2854.3830.0.75.0', '–', '7.1.3.0.0', '']);
    expect(pricesOf(above, 'half')).toEqual(['–', '–', '8.1.1.0.0', '8.1.2.0.0']);
    const places = (line: Element | undefined) =>
      [...(line?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].map(({ dataset }) => dataset['cell']);
    expect(places(above)).toEqual(['0', '2', '3', '6', '7']);
    expect(places(below)).toEqual(['0', '2', '6']);
  });

  it('say who gives the handicap, and a quarter line as the visitor wants it', async () => {
    const split = await shown();
    expect(split.container.querySelector('[data-favorite="1"]')).not.toBeNull();
    expect(split.container.textContent).toContain('−0.5/1');
    expect(split.container.textContent).toContain('+0.5/1');
    const plain = await shown(false);
    expect(plain.container.textContent).toContain('−0.75');
  });
});
