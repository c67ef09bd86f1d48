import { describe, expect, test } from 'vitest';
import { type ReleaseParts, TAKE_OVER_WITHIN_MS, watchReleases } from './watch-releases.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  isRegistered = true;
  async unregister(): Promise<boolean> {
    this.isRegistered = false;
    return true;
  }
}

class FakeTabs extends EventTarget {
  readonly posted: unknown[] = [];
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
}

function setup({ first = false, reachable = true, overtaken = false } = {}) {
  const container = new FakeContainer();
  const registration = new FakeRegistration();
  if (!first) {
    registration.active = new FakeWorker();
    container.controller = registration.active;
  }
  const begunWith = container.controller;
  if (overtaken) {
    registration.active = new FakeWorker();
    container.controller = registration.active;
  }
  const timers: { readonly run: () => void; readonly delayMs: number }[] = [];
  const waiting: (() => void)[] = [];
  const replaced: (() => void)[] = [];
  const counts = { reloads: 0 };
  const tabs = new FakeTabs();
  watchReleases(
    {
      container,
      registration,
      begunWith,
      tabs,
      reload: () => {
        counts.reloads += 1;
      },
      isReachable: async () => reachable,
      later: (run: () => void, delayMs: number) => timers.push({ run, delayMs }),
    } as unknown as ReleaseParts,
    { onWaiting: (apply) => waiting.push(apply), onReplaced: (reload) => replaced.push(reload) },
  );
  const install = (): FakeWorker => {
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
    return worker;
  };
  const control = (worker: FakeWorker) => {
    registration.active = worker;
    registration.waiting = null;
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { container, registration, timers, waiting, replaced, counts, tabs, install, control };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('a release that took over before the watch began is told as well', () => {
  expect(setup({ overtaken: true }).replaced).toHaveLength(1);
  expect(setup().replaced).toHaveLength(0);
  expect(setup({ first: true, overtaken: true }).replaced).toHaveLength(0);
});

describe('a waiting release', () => {
  test('is told once, however often its state changes, and again when a later one takes its place', () => {
    const { waiting, install } = setup();
    const worker = install();
    worker.become('installed');
    expect(waiting).toHaveLength(1);
    install();
    expect(waiting).toHaveLength(2);
  });

  test('that took the place of the one in the notice is the one that is taken', () => {
    const { waiting, install } = setup();
    const earlier = install();
    const later = install();
    waiting[0]?.();
    expect(earlier.messages).toEqual([]);
    expect(later.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  test('loads the page again when it takes over, once, by whichever sign comes', () => {
    const { counts, waiting, install, control } = setup();
    const worker = install();
    waiting[0]?.();
    expect(counts.reloads).toBe(0);
    worker.become('activated');
    control(worker);
    expect(counts.reloads).toBe(1);
  });

  test('loads a page without a controller again too', () => {
    const { container, counts, waiting, install } = setup();
    container.controller = null;
    const worker = install();
    waiting[0]?.();
    worker.become('activated');
    expect(counts.reloads).toBe(1);
  });

  test('that another tab took meanwhile only needs the page loaded again', () => {
    const { counts, registration, waiting, install } = setup();
    install();
    registration.waiting = null;
    waiting[0]?.();
    expect(counts.reloads).toBe(1);
  });

  test('that does not take over in time is fetched from the server instead', async () => {
    const { tabs, counts, registration, timers, waiting, install } = setup();
    install();
    waiting[0]?.();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([TAKE_OVER_WITHIN_MS]);
    timers[0]?.run();
    await settled();
    expect(registration.isRegistered).toBe(false);
    expect(tabs.posted).toEqual(['replaced']);
    expect(counts.reloads).toBe(1);
  });

  test('whose registration another tab gave up is said to be loaded there, once, and takes over first where it still waits', () => {
    const { tabs, replaced, counts, install } = setup();
    const next = install();
    tabs.dispatchEvent(new Event('message'));
    tabs.dispatchEvent(new Event('message'));
    expect(replaced).toHaveLength(1);
    replaced[0]?.();
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(counts.reloads).toBe(0);
    next.become('activated');
    expect(counts.reloads).toBe(1);
  });

  test('that does not take over without a network is offered again, and nothing is lost', async () => {
    const { counts, registration, timers, waiting, install } = setup({ reachable: false });
    install();
    waiting[0]?.();
    timers[0]?.run();
    await settled();
    expect(registration.isRegistered).toBe(true);
    expect(counts.reloads).toBe(0);
    expect(waiting).toHaveLength(2);
  });
});

describe('a release that took over without an act here', () => {
  test('is told once and loads nothing by itself', () => {
    const { counts, replaced, install, control } = setup();
    control(install());
    control(install());
    expect(replaced).toHaveLength(1);
    expect(counts.reloads).toBe(0);
    replaced[0]?.();
    expect(counts.reloads).toBe(1);
  });

  test('is not told of the very first one', () => {
    const { replaced, waiting, install, control } = setup({ first: true });
    control(install());
    expect(replaced).toEqual([]);
    expect(waiting).toEqual([]);
    control(install());
    expect(replaced).toHaveLength(1);
  });
});
