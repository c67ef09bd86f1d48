import { beforeEach, describe, expect, it } from 'vitest';
import type { Slot } from '#protocol/hub/batches.ts';
import { crowdedBench, SLOT } from '#tests/helpers/page/crowded-painter.ts';
import type { OddsCell } from './odds-cell.ts';

describe('a price in a crowd', () => {
  let bench: ReturnType<typeof crowdedBench>;
  beforeEach(() => {
    bench = crowdedBench();
    bench.crowd();
  });

  it('is written as soon as the page knows, without a frame, into a text that is not rendered', () => {
    const { client, fake, target, wait, frames } = bench;
    expect(target.isRendered()).toBe(false);
    client.setPrice(SLOT, 2_150);
    expect([target.text(), target.at('data-odds'), target.at('aria-label')]).toEqual([
      '2.15',
      '2.15',
      'Price 5 2.15',
    ]);
    client.setPrice(SLOT, 2_160);
    wait(1_500);
    expect([target.text(), target.isRendered(), frames()]).toEqual(['2.16', false, 0]);
    expect([fake.drew(), fake.shown()]).toEqual([['2.15', '2.16'], []]);
  });

  it('is rendered until its patch is on the screen: its attributes are told at once, its text with the patch', () => {
    const { client, painter, fake, target, frame } = bench;
    painter.moved();
    frame();
    expect([fake.isPlaced(target.cell), target.isRendered()]).toEqual([true, true]);
    client.setPrice(SLOT, 2_150);
    expect([target.text(), target.at('data-odds')]).toEqual(['2.1', '2.15']);
    fake.presents();
    frame();
    expect([target.text(), target.isRendered()]).toEqual(['2.15', false]);
  });

  it('is written with the second where its patch does not come to the screen', () => {
    const { client, painter, target, wait, frame } = bench;
    painter.moved();
    frame();
    client.setPrice(SLOT, 2_150);
    wait(1_500);
    frame();
    expect([target.text(), target.isRendered()]).toEqual(['2.15', true]);
  });

  it('is rendered where its patch came to the screen after the page had taken it back', () => {
    const { painter, fake, target, frame } = bench;
    painter.moved();
    frame();
    fake.listener()?.needed(target.cell);
    fake.presents();
    frame();
    expect(target.isRendered()).toBe(true);
  });

  it('has its mark on the overlay, and in the page where the page shows it itself', () => {
    const { client, fake, target, frame } = bench;
    expect(target.at('data-move')).toBeUndefined();
    client.setPrice(SLOT, 2_150);
    frame();
    expect([target.text(), target.at('data-move')]).toEqual(['2.15', undefined]);
    fake.refuses.add(target.cell);
    client.setPrice(SLOT, 2_200);
    frame();
    expect([target.text(), target.at('data-move'), target.isRendered()]).toEqual(['2.2', 'up', true]);
  });

  it('tells when it was drawn, and not again when its text follows', () => {
    const { client, fake, drawn, wait, frame } = bench;
    drawn.length = 0;
    client.setPrice(SLOT, 2_150);
    fake.listener()?.drawn(100_000, 100_005);
    wait(1_500);
    frame();
    expect(drawn).toEqual([100_005]);
  });

  it('that is suspended is written on the next frame', () => {
    const { client, fake, target, frame } = bench;
    client.setPrice(SLOT, 2_150);
    client.setPrice(SLOT, 2_150, { suspended: true });
    frame();
    expect([target.text(), target.at('data-state'), target.isRendered()]).toEqual([
      '2.15',
      'suspended',
      true,
    ]);
    expect(fake.shown()).toEqual(['2.15']);
    fake.drew();
    client.setPrice(SLOT, 2_200, { suspended: true });
    expect(fake.drew()).toEqual([]);
  });

  it('that is picked is written at once, and not left to the overlay while it is', () => {
    const { client, painter, fake, target } = bench;
    client.setPrice(SLOT, 2_150);
    painter.setSelected(new Set([target.key]));
    expect([target.text(), target.at('data-state')]).toEqual(['2.15', 'open selected']);
    expect([fake.shown(), target.isRendered()]).toEqual([['2.15'], true]);
    fake.drew();
    client.setPrice(SLOT, 2_200);
    expect(fake.drew()).toEqual([]);
  });

  it('that somebody attends to is written in that very turn, and on the next frame from then on', () => {
    const { client, fake, cells, target, frame } = bench;
    client.setPrice(SLOT, 2_150);
    client.setPrice(6, 2_150);
    fake.refuses.add(target.cell);
    fake.listener()?.needed(target.cell);
    expect([target.isRendered(), cells[6]?.isRendered()]).toEqual([true, false]);
    client.setPrice(SLOT, 2_200);
    frame();
    frame();
    frame();
    expect(target.text()).toBe('2.2');
  });

  it('is shown by the page in the same turn when rows move, and where the overlay steps aside', () => {
    const { client, painter, fake, cells, target, crowd } = bench;
    client.setPrice(SLOT, 2_150);
    painter.moved();
    expect([target.text(), cells.every(({ isRendered }) => isRendered())]).toEqual(['2.15', true]);
    expect(fake.isPlaced()).toBe(false);
    crowd(2_160);
    expect(target.isRendered()).toBe(false);
    fake.listener()?.needed();
    expect(cells.every(({ isRendered }) => isRendered())).toBe(true);
  });

  it('is on the overlay again with the next frame after rows moved or the overlay stepped aside', () => {
    const { painter, fake, frame } = bench;
    painter.moved();
    frame();
    expect(fake.isPlaced()).toBe(true);
    fake.overlay.clear();
    fake.listener()?.needed();
    frame();
    expect(fake.isPlaced()).toBe(true);
  });

  it('is on the overlay one frame after rows that moved brought others into sight: nobody scrolls', () => {
    const { painter, fake, wait, frame } = bench;
    painter.moved();
    frame();
    painter.lookAgain();
    expect(fake.isPlaced()).toBe(false);
    frame();
    expect(fake.isPlaced()).toBe(true);
    wait(400);
    painter.lookAgain();
    frame();
    expect(fake.isPlaced()).toBe(false);
  });

  it('that the overlay does not show is written on the next frame, and while rows are scrolled on every other', () => {
    const { client, painter, fake, cells, crowd, wait, frame } = bench;
    const [one, other] = [cells[6], cells[7]];
    const changesLate = () => {
      client.setPrice(6, 3_000);
      frame();
      client.setPrice(7, 3_000);
      frame();
      return [one?.text(), other?.text()];
    };
    for (const cell of [one, other]) if (cell) fake.refuses.add(cell.cell);
    client.setPrice(SLOT, 2_150);
    frame();
    wait(100);
    expect(changesLate()).toEqual(['3', '3']);
    wait(100);
    crowd(2_000);
    painter.lookAgain();
    expect(changesLate()).toEqual(['3', '2']);
  });

  it('has no mark while rows are scrolled', () => {
    const { painter, target, crowd } = bench;
    painter.lookAgain();
    crowd(2_200);
    expect([target.text(), target.at('data-move')]).toEqual(['2.2', undefined]);
  });

  it('is the page’s own while rows come into sight, and in another notation', () => {
    const { painter, fake, wait, crowd } = bench;
    painter.lookAgain();
    expect(fake.isPlaced()).toBe(false);
    wait(300);
    crowd(2_200);
    expect(fake.isPlaced()).toBe(true);
    painter.setFormat(String);
    expect(fake.isPlaced()).toBe(false);
  });

  it('is placed with the next frame once the overlay can draw', () => {
    const { fake, client, frame } = bench;
    fake.overlay.clear();
    client.setPrice(SLOT, 2_150);
    frame();
    expect(fake.isPlaced()).toBe(false);
    fake.listener()?.ready();
    frame();
    expect(fake.isPlaced()).toBe(true);
  });

  it('on a cell that has just come is watched for, where it can be seen', () => {
    const { painter, fake, target } = bench;
    fake.watched();
    painter.register(SLOT, { ...target.cell, sight: { inSight: false } });
    painter.register(6 as Slot, { ...target.cell });
    expect(fake.watched()).toEqual([6]);
  });

  it('out of sight is left to its second, as in a calm world', () => {
    const { client, fake, target, wait, frame } = bench;
    target.sight.inSight = false;
    fake.refuses.add(target.cell);
    client.setPrice(SLOT, 2_150);
    expect(fake.drew()).toEqual([]);
    wait(1_500);
    frame();
    expect(target.text()).toBe('2.15');
  });

  it('is no price for the overlay in the coupon, or in a notation of its own', () => {
    const { painter, fake, target, wait, crowd } = bench;
    const exempt: OddsCell = { ...target.cell, exempt: true };
    const own: OddsCell = { ...target.cell, format: String };
    painter.register(SLOT, exempt);
    painter.register(SLOT, own);
    fake.overlay.clear();
    wait(200);
    crowd(2_200);
    expect([target.cell, exempt, own].map((cell) => fake.isPlaced(cell))).toEqual([true, false, false]);
  });

  it('goes dark with its view: stale prices are written, the overlay does not hide it', () => {
    const { client, painter, fake, target, frame } = bench;
    const group = painter.group();
    const stale: OddsCell = { ...target.cell, textNode: { data: '' }, group };
    painter.register(SLOT, stale);
    fake.overlay.place([{ cell: stale, slot: SLOT, odds: 2_100, isOpen: true }]);
    client.setPrice(SLOT, 2_150);
    group.setStale(true);
    frame();
    expect(stale.textNode.data).toBe('2.15');
    expect(fake.shown()).toContain('2.15');
  });
});

describe('a price in a crowd that just came', () => {
  it('is written on each frame while the overlay is on its way, on every second one where it does not come', () => {
    const { client, fake, cells, crowd, wait, frame } = crowdedBench();
    for (const { cell } of cells) fake.refuses.add(cell);
    const written = (odds: number) => {
      const texts = [0, 1, 2, 3].map((slot) => {
        client.setPrice(slot, odds);
        frame();
        return cells[slot]?.text();
      });
      return texts.filter((text) => text === String(odds / 1_000)).length;
    };
    crowd();
    expect(written(2_200)).toBe(4);
    for (let beat = 0; beat < 20; beat += 1) {
      crowd(2_300 + beat);
      wait(80);
    }
    expect(written(2_400)).toBe(2);
  });
});

describe('a price when the crowd has gone', () => {
  it('is left to the page again with the first few that change', () => {
    const { client, fake, target, crowd, wait, frame } = crowdedBench();
    crowd();
    wait(3_000);
    client.setPrice(SLOT, 2_150);
    expect(fake.isPlaced()).toBe(false);
    client.setPrice(SLOT, 2_200);
    frame();
    expect([target.text(), target.isRendered()]).toEqual(['2.2', true]);
  });

  it('is rendered by the page again within two seconds, whichever of them changed', () => {
    const { client, cells, crowd, wait, frame } = crowdedBench();
    crowd();
    wait(3_000);
    client.setPrice(SLOT, 2_150);
    wait(2_000);
    frame();
    expect(cells.filter(({ isRendered }) => !isRendered())).toEqual([]);
  });

  it('leaves nothing unrendered where its cell goes or the hub is gone', () => {
    const { target, cells, crowd, loseHub } = crowdedBench();
    crowd();
    target.unmount();
    expect(target.isRendered()).toBe(true);
    loseHub();
    expect(cells.filter(({ isRendered }) => !isRendered())).toEqual([]);
  });
});

describe('a price in a calm world', () => {
  it('never comes near the overlay', () => {
    const { client, fake, target, frame } = crowdedBench();
    client.setPrice(SLOT, 2_150);
    frame();
    expect(target.text()).toBe('2.15');
    expect([fake.drew(), fake.shown(), fake.isPlaced(), target.isRendered()]).toEqual([[], [], false, true]);
  });
});
