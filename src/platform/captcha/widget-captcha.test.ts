import { describe, expect, it } from 'vitest';
import {
  POLL_ATTEMPTS,
  solveWidgetCaptcha,
  type WidgetApi,
  type WidgetOptions,
  type WidgetPlatform,
} from './widget-captcha.ts';

/** The script of a captcha, the clock and the page, all in the hands of the test. */
function createWorld({ standsAfterPolls = 0, isReachable = true } = {}) {
  let polls = 0;
  let timers: (() => void)[] = [];
  const log: string[] = [];
  let options: WidgetOptions | undefined;
  let pressOutside = () => {};
  const api: WidgetApi = {
    render: (_, given) => {
      options = given;
      log.push(`render ${given.sitekey} ${given.size}`);
      return 7;
    },
    execute: (id) => log.push(`execute ${id}`),
    reset: () => undefined,
  };
  const platform: WidgetPlatform = {
    loadScript: async (url) => {
      log.push(`load ${url}`);
      if (!isReachable) throw new Error('no network');
    },
    find: (name) => {
      log.push(`find ${name}`);
      return polls >= standsAfterPolls ? api : undefined;
    },
    every: (_, run) => {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
    createPlace: () => ({
      element: {} as HTMLElement,
      reposition: () => log.push('reposition'),
      remove: () => log.push('remove'),
    }),
    onPressOutside: (_, run) => {
      pressOutside = run;
      return () => log.push('deaf');
    },
  };
  return {
    platform,
    log,
    tick() {
      polls += 1;
      for (const run of timers) run();
    },
    options: () => options,
    pressOutside: () => pressOutside(),
    timers: () => timers.length,
  };
}

const CONFIG = { type: 'hcaptcha', scriptUrl: '/captcha.js', siteKey: 'key' } as const;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("somebody else's captcha", () => {
  it('loads, is executed once and ends with its token; nothing of it stays', async () => {
    const world = createWorld();
    const solved = solveWidgetCaptcha(CONFIG, world.platform);
    await settled();
    world.options()?.callback('token-1');
    expect(await solved).toEqual({ kind: 'token', token: 'token-1' });
    expect(world.log).toEqual([
      'load /captcha.js',
      'find hcaptcha',
      'render key invisible',
      'execute 7',
      'deaf',
      'remove',
    ]);
    expect(world.timers()).toBe(0);
  });

  it.each([
    ['hcaptcha', 'hcaptcha'],
    ['google', 'grecaptcha'],
    ['hunt', 'huntCaptcha'],
    ['puzzle', 'painPuzzle'],
  ] as const)('of the type %s is found by the name that its script leaves, %s', async (type, name) => {
    const world = createWorld();
    const solved = solveWidgetCaptcha({ ...CONFIG, type }, world.platform);
    await settled();
    world.options()?.callback('t');
    expect(await solved).toEqual({ kind: 'token', token: 't' });
    expect(world.log.filter((line) => line.startsWith('find'))).toEqual([`find ${name}`]);
  });

  it('waits for a script that stands up late, and gives up after three hundred looks', async () => {
    const late = createWorld({ standsAfterPolls: 3 });
    const solved = solveWidgetCaptcha({ ...CONFIG, type: 'google' }, late.platform);
    await settled();
    for (let tick = 0; tick < 3; tick += 1) late.tick();
    await settled();
    late.options()?.callback('t');
    expect(await solved).toEqual({ kind: 'token', token: 't' });
    expect(late.log.filter((line) => line === 'find grecaptcha')).toHaveLength(4);

    const never = createWorld({ standsAfterPolls: Number.POSITIVE_INFINITY });
    const failed = solveWidgetCaptcha(CONFIG, never.platform);
    await settled();
    for (let tick = 0; tick < POLL_ATTEMPTS; tick += 1) never.tick();
    expect(await failed).toEqual({ kind: 'failed', trouble: 'not-started' });
    expect(never.timers()).toBe(0);
  });

  it.each(['expired-callback', 'error-callback'] as const)('fails by its %s', async (callback) => {
    const world = createWorld();
    const solved = solveWidgetCaptcha(CONFIG, world.platform);
    await settled();
    world.options()?.[callback]();
    expect(await solved).toEqual({ kind: 'failed' });
  });

  it('is dismissed where its challenge is closed', async () => {
    const world = createWorld();
    const solved = solveWidgetCaptcha(CONFIG, world.platform);
    await settled();
    world.options()?.['close-callback']();
    expect(await solved).toEqual({ kind: 'dismissed' });
  });

  it('fails where its script cannot be had', async () => {
    const world = createWorld({ isReachable: false });
    expect(await solveWidgetCaptcha(CONFIG, world.platform)).toEqual({
      kind: 'failed',
      trouble: 'not-loaded',
    });
  });

  it('is dismissed by a press outside, and kept in sight until then', async () => {
    const world = createWorld();
    const solved = solveWidgetCaptcha(CONFIG, world.platform);
    await settled();
    world.tick();
    expect(world.log).toContain('reposition');
    world.pressOutside();
    expect(await solved).toEqual({ kind: 'dismissed' });
  });
});
