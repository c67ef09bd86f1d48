import { describe, expect, it } from 'vitest';
import { LocalBus } from './local-bus.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array): string => new TextDecoder().decode(body);

describe('a bus within one process', () => {
  it('hands messages to those who are subscribed now', () => {
    const bus = new LocalBus();
    const heard: string[] = [];
    bus.publish('notices.1', bytes('missed'));
    const end = bus.subscribe('notices.>', (body, subject) => heard.push(`${subject} ${text(body)}`));
    bus.publish('notices.1', bytes('paid'));
    bus.publish('noticesx.1', bytes('of another subject'));
    end();
    bus.publish('notices.1', bytes('after the end'));
    expect(heard).toEqual(['notices.1 paid']);
  });

  it('asks one of those who answer', async () => {
    const bus = new LocalBus();
    const end = bus.answer('price', async (body) => bytes(`${text(body)}!`));
    bus.answer('price', async () => bytes('another'));
    expect(text(await bus.request('price', bytes('1'), 1_000))).toBe('1!');
    end();
    expect(text(await bus.request('price', bytes('1'), 1_000))).toBe('another');
  });

  it('says why there is no answer', async () => {
    const bus = new LocalBus();
    await expect(bus.request('price', bytes(''), 1_000)).rejects.toMatchObject({ code: 'no-answer' });
    bus.answer('broken', async () => {
      throw new Error('no such game');
    });
    await expect(bus.request('broken', bytes(''), 1_000)).rejects.toMatchObject({ code: 'failed' });
    bus.answer('hanging', () => new Promise(() => undefined));
    await expect(bus.request('hanging', bytes(''), 1)).rejects.toMatchObject({ code: 'no-answer' });
    const underWay = bus.request('hanging', bytes(''), 60_000);
    await bus.close();
    await expect(underWay).rejects.toMatchObject({ code: 'closed' });
    await expect(bus.request('price', bytes(''), 1_000)).rejects.toMatchObject({ code: 'closed' });
  });
});
