import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import type { OddsCell } from './odds-cell.ts';
import { createPainter } from './painter.ts';

const HOME = 0 as Slot;

function bench(onMounted?: () => void) {
  const client = createFakeFeedClient();
  let nowMs = 1_000;
  let frames: (() => void)[] = [];
  let timers: { atMs: number; callback: () => void }[] = [];
  const painter = createPainter({
    slots: client.slots,
    nowMs: () => nowMs,
    requestFrame: (callback) => void frames.push(callback),
    later: (callback, delayMs) => void timers.push({ atMs: nowMs + delayMs, callback }),
    ...(onMounted && { onMounted }),
  });
  const runTimers = () => {
    const due = timers.filter(({ atMs }) => atMs <= nowMs);
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    for (const { callback } of due) callback();
  };
  return {
    client,
    painter,
    frames: () => frames.length,
    /** One frame, 16 ms after the last. */
    frame: () => {
      nowMs += 16;
      runTimers();
      const due = frames;
      frames = [];
      for (const callback of due) callback();
    },
    wait: (ms: number) => {
      nowMs += ms;
      runTimers();
    },
  };
}

function aCell(over: Partial<OddsCell> = {}) {
  const attributes = new Map<string, string>();
  const textNode = { data: '' };
  const element = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  return {
    cell: { element, textNode, ...over },
    text: () => textNode.data,
    at: (name: string) => attributes.get(name),
  };
}

describe('a mounted cell', () => {
  it('shows the present price at once, before any frame', () => {
    const { client, painter } = bench();
    client.setPrice(HOME, 1_850);
    const { cell, text, at } = aCell();
    painter.register(HOME, cell);
    expect(text()).toBe('1.85');
    expect(at('data-odds')).toBe('1.85');
    expect(at('data-state')).toBe('open');
    expect(at('data-move')).toBeUndefined();
  });

  it('is told of where it has a price', () => {
    let told = 0;
    const { client, painter } = bench(() => (told += 1));
    painter.register(9 as Slot, aCell().cell);
    expect(told).toBe(0);
    client.setPrice(HOME, 1_850);
    painter.register(HOME, aCell().cell);
    expect(told).toBe(1);
  });

  it('is written on the next frame after a change, and says which way the price went', () => {
    const { client, painter, frame } = bench();
    const { cell, text, at } = aCell();
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    expect(text()).toBe('1.5');
    frame();
    expect(text()).toBe('1.9');
    expect(at('data-move')).toBe('up');
  });

  it('writes nothing anew that its element says already, as one that was another price’s does', () => {
    const { client, painter } = bench();
    const { cell, at } = aCell();
    client.setPrice(7 as Slot, 1_850);
    painter.register(HOME, cell)();
    const written: string[] = [];
    const setAttribute = (name: string, value: string) => {
      written.push(name);
      cell.element.setAttribute(name, value);
    };
    painter.register(7 as Slot, { ...cell, element: { ...cell.element, setAttribute } });
    expect(written).toEqual(['data-odds']);
    expect(at('data-state')).toBe('open');
  });

  it('costs nothing when the price of another slot moves', () => {
    const { client, painter, frames } = bench();
    painter.register(HOME, aCell().cell);
    client.setPrice(5, 3_000);
    expect(frames()).toBe(0);
  });

  it('waits with further changes, then shows the newest', () => {
    const { client, painter, frame, frames } = bench();
    const { cell, text } = aCell();
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    frame();
    client.setPrice(HOME, 1_910);
    frame();
    expect(text()).toBe('1.9');
    expect(frames()).toBe(0);
    client.setPrice(HOME, 1_920);
    frame();
    frame();
    expect(text()).toBe('1.92');
  });

  it('does not wait because another one was painted', () => {
    const { client, painter, frame } = bench();
    const [one, other] = [aCell(), aCell()];
    painter.register(HOME, one.cell);
    painter.register(1 as Slot, other.cell);
    client.setPrice(HOME, 1_900);
    frame();
    client.setPrice(1, 2_200);
    frame();
    expect([one.text(), other.text()]).toEqual(['1.9', '2.2']);
  });

  it('waits with all others while frames come late, and not for ever', () => {
    const { client, painter, frame, wait } = bench();
    const [one, other] = [aCell(), aCell()];
    painter.register(HOME, one.cell);
    painter.register(1 as Slot, other.cell);
    for (const odds of [1_890, 1_900]) {
      wait(60);
      client.setPrice(HOME, odds);
      wait(60);
      frame();
    }
    client.setPrice(1, 2_200);
    frame();
    expect(other.text()).not.toBe('2.2');
    frame();
    frame();
    expect(other.text()).toBe('2.2');
    for (let turn = 0; turn < 20; turn += 1) {
      wait(200);
      client.setPrice(HOME, 1_910 + turn);
      frame();
    }
    client.setPrice(HOME, 1_500);
    wait(100);
    frame();
    client.setPrice(1, 2_300);
    frame();
    expect(other.text()).toBe('2.3');
  });

  it('out of sight is written every few seconds without a mark, and at once when it is seen', () => {
    const { client, painter, frame, wait } = bench();
    const sight = { inSight: false };
    const { cell, text, at } = aCell({ sight });
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    frame();
    client.setPrice(HOME, 1_910);
    frame();
    expect(text()).toBe('1.9');
    wait(7_500);
    frame();
    expect([text(), at('data-move')]).toEqual(['1.91', undefined]);
    client.setPrice(HOME, 1_920);
    frame();
    expect(text()).toBe('1.91');
    wait(40);
    sight.inSight = true;
    painter.lookAgain();
    frame();
    expect(text()).toBe('1.92');
  });

  it('of the coupon never waits', () => {
    const { client, painter, frame } = bench();
    const { cell, text } = aCell({ exempt: true });
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    frame();
    client.setPrice(HOME, 1_910);
    frame();
    expect(text()).toBe('1.91');
  });

  it('is not written any more once it is gone', () => {
    const { client, painter, frame } = bench();
    const first = aCell();
    const second = aCell();
    const unmount = painter.register(HOME, first.cell);
    painter.register(HOME, second.cell);
    unmount();
    client.setPrice(HOME, 1_900);
    frame();
    expect([first.text(), second.text()]).toEqual(['1.5', '1.9']);
  });
});

describe('the mark of a movement', () => {
  it('starts anew with every change and goes by itself', () => {
    const { client, painter, frame, wait } = bench();
    const { cell, at } = aCell();
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    frame();
    const first = at('data-flash');
    wait(500);
    client.setPrice(HOME, 1_950);
    frame();
    expect(at('data-flash')).not.toBe(first);
    wait(1_300);
    expect(at('data-move')).toBe('up');
    wait(300);
    wait(300);
    expect(at('data-move')).toBeUndefined();
  });

  it('fades while few cells move, stands for a moment while many do, and is a mark alone while most do', () => {
    const { client, painter, frame, wait } = bench();
    const cells = Array.from({ length: 60 }, () => aCell());
    for (const [slot, { cell }] of cells.entries()) {
      client.setPrice(slot, 1_500);
      painter.register(slot as Slot, cell);
    }
    wait(100);
    for (const slot of cells.keys()) client.setPrice(slot, 1_900);
    frame();
    const flashes = cells.map(({ at }) => at('data-flash'));
    expect(new Set(flashes.slice(0, 12))).toEqual(new Set(['a']));
    expect(new Set(flashes.slice(12, 48))).toEqual(new Set(['still']));
    expect(new Set(flashes.slice(48))).toEqual(new Set([undefined]));
    expect(new Set(cells.map(({ at }) => at('data-move')))).toEqual(new Set(['up']));
    wait(600);
    expect(cells[20]?.at('data-flash')).toBeUndefined();
    expect(cells[20]?.at('data-move')).toBe('up');
  });

  it('survives a flicker back within one frame', () => {
    const { client, painter, frame } = bench();
    const { cell, text, at } = aCell();
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_900);
    client.setPrice(HOME, 1_500);
    frame();
    expect(text()).toBe('1.5');
    expect(at('data-move')).toBe('down');
  });
});

describe('the state of a cell', () => {
  const key = selectionKey({ gameId: 101, group: 1, type: 1, parameter: 0, player: 0 } as never);

  it('L7 names suspension, staleness and selection together', () => {
    const { client, painter, frame, wait } = bench();
    const group = painter.group();
    const { cell, at } = aCell({ key, group });
    painter.register(HOME, cell);
    client.setPrice(HOME, 1_500, { suspended: true });
    frame();
    expect(at('data-state')).toBe('suspended');
    wait(100);
    group.setStale(true);
    frame();
    expect(at('data-state')).toBe('suspended stale');
    painter.setSelected(new Set<SelectionKey>([key]));
    expect(at('data-state')).toBe('suspended stale selected');
    wait(100);
    group.setStale(false);
    client.setPrice(HOME, 1_500);
    frame();
    expect(at('data-state')).toBe('open selected');
  });

  it('L7 of a price that left is suspended, without a number that could be read as a price', () => {
    const { client, painter, frame } = bench();
    const { cell, text, at } = aCell();
    painter.register(HOME, cell);
    client.setPrice(HOME, 0);
    frame();
    expect([text(), at('data-odds'), at('data-state')]).toEqual(['–', undefined, 'suspended']);
  });
});

describe('all cells', () => {
  it('are rewritten when the notation changes, and keep the decimal in the attribute', () => {
    const { painter, frame } = bench();
    const { cell, text, at } = aCell();
    painter.register(HOME, cell);
    painter.setFormat((odds) => `~${odds}`);
    frame();
    expect([text(), at('data-odds')]).toEqual(['~1500', '1.5']);
  });

  it('find their selections again on the next hub, also under the same numbers', () => {
    const { client, painter, frame } = bench();
    const key = selectionKey({ gameId: 101, group: 1, type: 1, parameter: 0, player: 0 } as never);
    const { cell, text } = aCell({ key });
    const unmount = painter.register(HOME, cell);
    (client.slots as unknown as { reset(): void }).reset();
    client.setPrice(HOME, 1_770);
    frame();
    expect(text()).toBe('1.77');
    unmount();
    client.setPrice(HOME, 1_880);
    frame();
    expect(text()).toBe('1.77');
  });

  it('say that their hub is gone though no frame came before the next one', () => {
    const { client, painter, frame } = bench();
    const group = painter.group();
    const key = selectionKey({ gameId: 101, group: 1, type: 1, parameter: 0, player: 0 } as never);
    const { cell, text, at } = aCell({ key, group });
    painter.register(HOME, cell);
    group.setStale(true);
    (client.slots as unknown as { reset(): void }).reset();
    expect([text(), at('data-state')]).toEqual(['1.5', 'stale']);
    group.setStale(false);
    client.setPrice(HOME, 1_770);
    frame();
    expect([text(), at('data-state')]).toEqual(['1.77', 'open']);
  });

  it('of a hub that is gone are not painted with the numbers of the next one', () => {
    const { client, painter, frame } = bench();
    const { cell, text } = aCell();
    painter.register(HOME, cell);
    (client.slots as unknown as { reset(): void }).reset();
    client.setPrice(HOME, 9_990);
    frame();
    expect(text()).toBe('1.5');
  });
});
