import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError, type DatabaseGone } from '../database-error.ts';
import { WatchedPglite } from './watched-pglite.ts';

/** A patience that is enough for any thread on any machine, so that only what is waited for ends a test. */
const PATIENT = { tickMs: 20, statementTicks: 3_000, longTicks: 3_000 };
const IMPATIENT = { ...PATIENT, statementTicks: 5 };
const PATIENCE = { 'thread-ended': PATIENT, 'disk-full': PATIENT, 'no-answer': IMPATIENT };
const HEAR = `const { parentPort: port } = require('node:worker_threads'); port.postMessage({ id: 0, rows: [] });`;
const workers: Worker[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

/** A thread that answers its start, and then does `onMessage` with what it is asked. */
async function aThread(onMessage: string, patience = PATIENT) {
  const worker = new Worker(`${HEAR} port.on('message', (asked) => { ${onMessage} });`, { eval: true });
  workers.push(worker);
  const onGone = vi.fn<(error: DatabaseGone) => void>();
  const thread = new WatchedPglite(worker, onGone, patience);
  await thread.started();
  return { onGone, thread, worker, ask: (sql = 'select 1') => thread.ask({ sql, parameters: [] }) };
}

describe('the thread of the database', () => {
  it.each([
    ['throws', `setTimeout(() => { throw new Error('trap'); })`, 'thread-ended'],
    ['exits without a word', 'process.exit(0)', 'thread-ended'],
    ['says that it is broken', `port.postMessage({ broken: 'PANIC', isFull: false })`, 'thread-ended'],
    ['says that the disk is full', `port.postMessage({ broken: 'no space', isFull: true })`, 'disk-full'],
    ['answers nothing', '', 'no-answer'],
    ['computes without end', 'for (;;);', 'no-answer'],
  ] as const)('M7 fails all who wait and all who come later when it %s', async (_name, act, reason) => {
    const { ask, onGone, thread } = await aThread(act, PATIENCE[reason]);
    const waiting = await Promise.allSettled([ask(), ask()]);
    for (const one of waiting)
      expect(one).toMatchObject({ status: 'rejected', reason: { reason, code: '08006' } });
    await expect(ask()).rejects.toMatchObject({ reason });
    expect(onGone.mock.calls).toMatchObject([[{ reason }]]);
    await thread.ended;
  });

  it('fails who waits when it is terminated from outside', async () => {
    const { ask, onGone, worker } = await aThread('');
    const waiting = expect(ask()).rejects.toMatchObject({ reason: 'thread-ended' });
    await worker.terminate();
    await waiting;
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('fails a start that is never ended, and one that ends without a word', async () => {
    for (const [act, reason, longTicks] of [
      ['setInterval(() => undefined, 1000)', 'no-answer', 5],
      ['process.exit(0)', 'thread-ended', PATIENT.longTicks],
    ] as const) {
      const worker = new Worker(act, { eval: true });
      workers.push(worker);
      const thread = new WatchedPglite(worker, () => undefined, { ...PATIENT, longTicks });
      await expect(thread.started()).rejects.toMatchObject({ reason });
    }
  });

  it('is patient with many slow statements: each has the time of one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = `globalThis.asked ??= []; asked === 'answer' ? port.postMessage({ id: globalThis.asked.shift().id, rows: [] }) : globalThis.asked.push(asked);`;
    const { ask, onGone, worker } = await aThread(slow, { ...PATIENT, statementTicks: 40 });
    // Each takes most of the time that one may, and all of them much more.
    for (const answered of Array.from({ length: 27 }, () => ask())) {
      vi.advanceTimersByTime(30 * PATIENT.tickMs);
      worker.postMessage('answer');
      await answered;
    }
    expect(onGone).not.toHaveBeenCalled();
  });

  it('tells a statement that is refused to its caller alone', async () => {
    const { ask, onGone } = await aThread(
      `port.postMessage(asked.sql === 'bad' ? { id: asked.id, error: { message: 'no', code: '42601' } } : { id: asked.id, rows: [1] });`,
    );
    const [refused, answered] = await Promise.allSettled([ask('bad'), ask('good')]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '42601' } });
    expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(DatabaseError);
    expect(answered).toEqual({ status: 'fulfilled', value: [1] });
    expect(onGone).not.toHaveBeenCalled();
  });

  it('is not lost when it is closed', async () => {
    const { onGone, thread } = await aThread(`if (asked === 'close') port.close();`);
    await thread.close();
    expect(onGone).not.toHaveBeenCalled();
  });
});
