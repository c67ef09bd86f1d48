import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToldSite } from '#protocol/site/told-site.ts';
import { createLazy, type Services } from '../services.ts';
import { siteStore } from '../site/site.ts';
import { consultantAvailable } from './consultant-available.ts';

const HOURS = { startsAt: '09:00', endsAt: '18:00', timeZone: 'UTC' };
const told = (consultants: Readonly<Record<string, string>>): ToldSite => ({
  version: 1,
  games: 'simulated',
  money: 'simulated',
  settings: { support: { ...HOURS, consultants } },
});

function page() {
  let code = 'en';
  const listeners = new Set<() => void>();
  const services = {
    lazy: createLazy(() => services),
    // Nobody answers what the site is; the test says it.
    http: () => new Promise(() => undefined),
    localizer: {
      current: () => ({ language: { code } }),
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as Services;
  return {
    value: services.lazy(consultantAvailable),
    site: services.lazy(siteStore),
    speak: (next: string) => {
      code = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('"consultant available"', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T17:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('changes with the configuration, the language and the hours, and says so each time', () => {
    const { site, speak, value } = page();
    const available = () => value.current();
    const seen: boolean[] = [];
    const stop = value.subscribe(() => seen.push(available()));
    expect(value.current()).toBe(false);
    site.take(told({ en: '7', ru: 'empty' }));
    speak('ru');
    speak('en');
    vi.advanceTimersByTime(31 * 60_000);
    expect(seen).toEqual([true, false, true, false]);
    vi.advanceTimersByTime(15 * 3_600_000);
    expect([value.current(), value.support().state]).toEqual([true, 'available']);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
