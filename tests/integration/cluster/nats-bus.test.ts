/** The bus over a real server does what the one within a process does. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Bus } from '#server/cluster/bus/bus.ts';
import { noNats, OwnNats } from '#tests/helpers/cluster/own-nats.ts';
import { join } from '#tests/helpers/cluster/streamed-world.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array): string => new TextDecoder().decode(body);

describe.skipIf(noNats)(`a bus over NATS${noNats ? ` (skipped: ${noNats})` : ''}`, () => {
  let ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    ends = [];
  });

  /** A server and buses of two programs, with what each had to report. */
  async function pair() {
    const nats = await OwnNats.start();
    ends.push(() => nats.stop());
    const open = async (name: string): Promise<Bus> => {
      const joined = await join(nats, name);
      ends.push(() => joined.close());
      return joined.bus;
    };
    return { nats, one: await open('one'), other: await open('other') };
  }

  it('hands messages to those who are subscribed, whatever begins alike', async () => {
    const { one, other } = await pair();
    const heard: string[] = [];
    const end = other.subscribe('notices.>', (body, subject) => heard.push(`${subject} ${text(body)}`));
    await expect
      .poll(() => {
        one.publish('notices.1', bytes('paid'));
        return heard.length;
      })
      .toBeGreaterThan(0);
    one.publish('noticesx.1', bytes('of another subject'));
    one.publish('notices.2', bytes('last'));
    await expect.poll(() => heard.at(-1)).toBe('notices.2 last');
    expect(new Set(heard)).toEqual(new Set(['notices.1 paid', 'notices.2 last']));
    end();
  });

  it('asks one of those who answer, and says why there is no answer', async () => {
    const { one, other } = await pair();
    await expect(one.request('price', bytes(''), 1_000)).rejects.toMatchObject({ code: 'no-answer' });
    let asked = 0;
    for (const bus of [one, other])
      bus.answer('price', async (body) => {
        asked += 1;
        return bytes(`${text(body)}!`);
      });
    await expect.poll(() => one.request('price', bytes('1'), 1_000).then(text, String)).toBe('1!');
    const before = asked;
    expect(text(await other.request('price', bytes('2'), 5_000))).toBe('2!');
    expect(asked).toBe(before + 1);
    other.answer('hanging', () => new Promise(() => undefined));
    await expect(one.request('hanging', bytes(''), 50)).rejects.toMatchObject({ code: 'no-answer' });
    const underWay = one.request('hanging', bytes(''), 60_000);
    await one.close();
    await expect(underWay).rejects.toMatchObject({ code: 'closed' });
    await expect(one.request('price', bytes(''), 1_000)).rejects.toMatchObject({ code: 'closed' });
  });

  it('goes on after the death of the server', async () => {
    const { nats, one, other } = await pair();
    other.answer('price', async () => bytes('7'));
    await nats.kill();
    await nats.startAgain();
    await expect
      .poll(() => one.request('price', bytes(''), 1_000).then(text, String), { timeout: 20_000 })
      .toBe('7');
  });
});
