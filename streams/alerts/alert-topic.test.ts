import { describe, expect, it } from 'vitest';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import {
  type AlertFromHub,
  type AlertPage,
  type AlertToTell,
  TASK_LASTS_MS,
} from '#protocol/hub/alert-channel.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import type { OpenGame } from './alert-runner.ts';
import { AGAIN_AFTER_MS, type AlertsSeen, type AlertTopic, createAlertTopic } from './alert-topic.ts';

const RULE: AlertRule = {
  id: '5',
  condition: {
    kind: 'odds',
    key: '7.1.1.0.0' as SelectionKey,
    bound: 'at-least',
    odds: 2_000 as Odds,
    heldMs: 5_000,
  },
  texts: { game: 'A – B', market: '', selection: '' },
  isSilent: false,
};
const alertOf = (id: string, telling: AlertMessage['telling'] = 'told'): AlertMessage =>
  ({ id, ruleId: RULE.id, kind: 'odds', sinceMs: 0, telling }) as AlertMessage;

/** A device with hubs and pages, one lock for all of them, and the server of the account. */
function aDevice() {
  const clock = createVirtualClock();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const feed = { odds: 1_900, isHere: true };
  const openIn = new Set<string>();
  const gamesIn =
    (language: string): OpenGame =>
    (name, id) => {
      openIn.add(`${language} ${name}`);
      return {
        phase: () => 'live',
        score: () => undefined,
        game: () =>
          name === 'live'
            ? ({
                head: { id, feed: name, finished: false, suspended: false, notStarted: false },
                selections: { slots: Uint32Array.of(1) },
              } as unknown as GameRecord)
            : undefined,
        oddsAt: () => feed.odds as Odds,
        slotOf: () => 1,
        close: () => openIn.delete(`${language} ${name}`),
      };
    };

  const server = {
    rules: [RULE] as readonly AlertRule[],
    isDown: false,
    claims: [] as string[],
    /** Where who waits stands. */
    waits: new Map<(seen: AlertsSeen | undefined) => void, string | undefined>(),
    say(...alerts: readonly AlertMessage[]) {
      const answers = [...server.waits.keys()];
      server.waits.clear();
      for (const answer of answers)
        answer(server.isDown ? undefined : { alerts, last: alerts.at(-1)?.id ?? '0' });
    },
  };

  const pages = new Map<string, { gone: (() => void)[]; isAsleep: boolean; told: AlertToTell[] }>();
  const hubs: { readonly topic: AlertTopic; readonly kill: () => void }[] = [];
  let announced = 0;
  let ids = 0;

  const free = () => {
    isHeld = false;
    waiting.shift()?.();
  };

  function alone(run: () => () => void): () => void {
    let stop: (() => void) | undefined;
    let isEnded = false;
    const begin = () => {
      if (isEnded) return waiting.shift()?.();
      isHeld = true;
      stop = run();
    };
    if (isHeld) waiting.push(begin);
    else begin();
    return () => {
      isEnded = true;
      if (!stop) return;
      stop();
      free();
    };
  }

  const startHub = () => {
    let isDead = false;
    const topic = createAlertTopic({
      alone,
      gamesIn,
      clock: { ...clock, later: (callback, delayMs) => clock.later(() => isDead || callback(), delayMs) },
      newId: () => String((ids += 1)),
      announce: () => void (announced += 1),
      pageGone: (name) =>
        new Promise((resolve) => {
          pages.get(name)?.gone.push(resolve);
        }),
      post(message: AlertFromHub) {
        if (message.type !== 'view') return;
        const page = pages.get(message.alert.page);
        if (!page || page.isAsleep) return;
        page.told.push(message.alert.toTell);
        for (const { topic: one } of hubs) one.take({ type: 'alert-taken', task: message.alert.task });
      },
      server: {
        rules: async () => (server.isDown ? undefined : server.rules),
        async claim(rule, { name }) {
          const occurrence = `${rule.id} ${name}`;
          if (server.claims.includes(occurrence)) return undefined;
          server.claims.push(occurrence);
          return alertOf(String(server.claims.length));
        },
        watch(after, answer) {
          server.waits.set(answer, after);
          return () => server.waits.delete(answer);
        },
      },
    });
    const hub = {
      topic,
      /** Ends it as a browser does: without a word, and its locks are free. */
      kill() {
        isDead = true;
        hubs.splice(hubs.indexOf(hub), 1);
        server.waits.clear();
        free();
      },
    };
    hubs.push(hub);
    return hub;
  };

  const follow = (page: string, more: Partial<AlertPage> = {}) => {
    if (!pages.has(page)) pages.set(page, { gone: [], isAsleep: false, told: [] });
    const said: AlertPage = {
      page,
      owner: 'account',
      language: 'en',
      reach: 'message',
      rules: [],
      after: undefined,
      ...more,
    };
    for (const { topic } of hubs) topic.take({ type: 'follow-alerts', page: said });
  };
  return {
    announced: () => announced,
    clock,
    feed,
    follow,
    openIn,
    server,
    startHub,
    page: (name: string) => {
      const page = pages.get(name);
      if (!page) throw new Error('no page');
      return page;
    },
    close: async (name: string) => {
      for (const gone of pages.get(name)?.gone ?? []) gone();
      pages.delete(name);
      await clock.settle();
    },
    told: () => [...pages].flatMap(([name, { told }]) => told.map(() => name)),
  };
}

describe('rules of all pages in the hub', () => {
  it('come true once for two pages, and go on when the first one closes, however long they held', async () => {
    const { clock, close, feed, follow, server, startHub, told } = aDevice();
    startHub();
    follow('first');
    follow('second');
    feed.odds = 2_100;
    await clock.advance(4_000);
    await close('first');
    await clock.advance(1_000);
    expect(told()).toEqual([]);
    await clock.advance(1_000);
    expect([told(), server.claims]).toEqual([['second'], ['5 once']]);
    await clock.advance(60_000);
    expect(told()).toHaveLength(1);
  });

  it('are told by the page in sight, else by one that shows notifications, and watched while there is one', async () => {
    const { follow, openIn, page, server, startHub } = aDevice();
    startHub();
    follow('hidden', { reach: 'none' });
    expect([server.waits.size, openIn.size]).toEqual([0, 0]);
    follow('quiet', { reach: 'notification' });
    await Promise.resolve();
    expect([...openIn]).toEqual(['en live', 'en line']);
    server.say(alertOf('1'));
    follow('seen');
    follow('quiet', { reach: 'notification' });
    server.say(alertOf('2'));
    expect([page('quiet').told.length, page('seen').told.length]).toEqual([1, 1]);
    follow('seen', { reach: 'none' });
    follow('quiet', { reach: 'none' });
    expect([server.waits.size, openIn.size]).toEqual([0, 0]);
  });

  it('are told by another page where the one that was asked does nothing', async () => {
    const { clock, follow, page, server, startHub } = aDevice();
    startHub();
    follow('awake');
    follow('asleep');
    page('asleep').isAsleep = true;
    server.say(alertOf('1'));
    await clock.advance(TASK_LASTS_MS);
    expect(page('awake').told).toEqual([]);
    await clock.advance(TASK_LASTS_MS);
    expect(page('awake').told).toEqual([{ alert: alertOf('1') }]);
  });

  it('are watched by one hub of two releases, and by the other when that is gone', async () => {
    const { clock, feed, follow, server, startHub, told } = aDevice();
    const first = startHub();
    startHub();
    follow('page');
    await clock.settle();
    expect(server.waits.size).toBe(1);
    feed.odds = 2_100;
    await clock.advance(3_000);
    first.kill();
    expect(server.waits.size).toBe(1);
    await clock.advance(4_000);
    // What has to last begins anew.
    expect(told()).toEqual([]);
    await clock.advance(2_000);
    expect([server.claims, told()]).toEqual([['5 once'], ['page']]);
  });

  it('are told to pages again by a hub that takes the place of another', async () => {
    const { clock, feed, follow, startHub, told } = aDevice();
    const first = startHub();
    follow('page');
    first.kill();
    startHub();
    feed.odds = 2_100;
    await clock.advance(6_000);
    expect(told()).toEqual([]);
    // The new hub asks who is there.
    follow('page');
    await clock.advance(6_000);
    expect(told()).toEqual(['page']);
  });

  it('follow what is saved and silenced in any tab, also after a time without a server', async () => {
    const { clock, feed, follow, server, startHub, told } = aDevice();
    const { topic } = startHub();
    server.isDown = true;
    follow('page');
    feed.odds = 2_100;
    await clock.advance(8_000);
    expect(told()).toEqual([]);
    server.isDown = false;
    await clock.advance(AGAIN_AFTER_MS);
    expect(told()).toEqual(['page']);
    server.rules = [{ ...RULE, id: '6', isSilent: true }];
    topic.changed();
    await clock.advance(10_000);
    server.rules = [{ ...RULE, id: '6' }];
    topic.changed();
    await clock.advance(6_000);
    expect(server.claims).toEqual(['5 once', '6 once']);
  });

  it('wait at the server after what a page has read, after each answer, and again where there is none', async () => {
    const { announced, clock, follow, server, startHub, told } = aDevice();
    startHub();
    follow('page', { after: '40' });
    expect([...server.waits.values()]).toEqual(['40']);
    server.say();
    expect([announced(), ...server.waits.values()]).toEqual([0, '0']);
    server.say(alertOf('41'), alertOf('42', 'quiet'));
    await clock.settle();
    expect([announced(), told(), ...server.waits.values()]).toEqual([1, ['page'], '42']);
    server.isDown = true;
    server.say();
    expect(server.waits.size).toBe(0);
    await clock.advance(AGAIN_AFTER_MS);
    expect([...server.waits.values()]).toEqual(['42']);
  });

  it('of a guest are those of the device, and claimed there', async () => {
    const { clock, feed, follow, page, server, startHub } = aDevice();
    startHub();
    follow('page', { owner: undefined, rules: [RULE] });
    feed.odds = 2_100;
    await clock.advance(6_000);
    expect(page('page').told).toMatchObject([{ rule: { id: '5' }, occurrence: { name: 'once' } }]);
    expect([server.claims, server.waits.size]).toEqual([[], 0]);
  });

  it('are those of who is here: another account, or a guest, begins with its own', async () => {
    const { clock, close, feed, follow, openIn, page, server, startHub } = aDevice();
    startHub();
    follow('first');
    await clock.settle();
    await close('first');
    expect([server.waits.size, openIn.size]).toEqual([0, 0]);
    follow('as guest', { owner: undefined, rules: [] });
    feed.odds = 2_100;
    await clock.advance(10_000);
    expect([page('as guest').told, server.claims]).toEqual([[], []]);
  });

  it('go on in the language that they began in, as long as a page has it', async () => {
    const { clock, close, feed, follow, openIn, server, startHub } = aDevice();
    startHub();
    follow('english');
    feed.odds = 2_100;
    await clock.advance(3_000);
    follow('russian', { language: 'ru' });
    await clock.advance(3_000);
    expect([server.claims.length, ...openIn]).toEqual([1, 'en live', 'en line']);
    await close('english');
    expect([...openIn]).toEqual(['ru live', 'ru line']);
  });
});
