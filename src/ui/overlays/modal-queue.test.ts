import { describe, expect, it } from 'vitest';
import { createModalQueue } from './modal-queue.ts';

const shown = (queue: ReturnType<typeof createModalQueue<string>>) =>
  queue.current().map(({ content, state }) => `${content} ${state}`);

describe('the queue of modals', () => {
  it('opens one; the others wait for their turn', async () => {
    const queue = createModalQueue<string>();
    const first = queue.open('a');
    void queue.open('b');
    void queue.open('c');
    expect(shown(queue)).toEqual(['a opened', 'b queued', 'c queued']);
    queue.close(1);
    expect(await first).toBe('closed');
    expect(shown(queue)).toEqual(['b opened', 'c queued']);
  });

  it('shows one over another, which comes back', () => {
    const queue = createModalQueue<string>();
    void queue.open('a');
    void queue.open('b');
    void queue.open('c', { over: true });
    expect(shown(queue)).toEqual(['a opened', 'c opened', 'b queued']);
    queue.close(3);
    expect(shown(queue)).toEqual(['a opened', 'b queued']);
  });

  it('one that is asked for over nothing is an ordinary one', () => {
    const queue = createModalQueue<string>();
    void queue.open('a', { over: true });
    expect(queue.current()).toMatchObject([{ content: 'a', state: 'opened', isOver: false }]);
  });

  it('goes on with the next where one cannot be shown, and takes one away that still waits', async () => {
    const queue = createModalQueue<string>();
    const first = queue.open('a');
    void queue.open('b');
    void queue.open('c');
    queue.close(2);
    queue.fail(1);
    expect(await first).toBe('error');
    expect(shown(queue)).toEqual(['c opened']);
  });

  it('ends all of them at once, and tells its listeners of each change only', () => {
    const queue = createModalQueue<string>();
    let told = 0;
    const stop = queue.subscribe(() => {
      told += 1;
    });
    void queue.open('a');
    void queue.open('b');
    queue.closeAll();
    queue.close(1);
    queue.closeAll();
    expect(told).toBe(3);
    stop();
    void queue.open('c');
    expect(told).toBe(3);
  });
});
