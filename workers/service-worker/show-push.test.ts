import { describe, expect, it, vi } from 'vitest';
import type { PushPayload } from '#protocol/alerts/push-payload.ts';
import { openPushed, showPush } from './show-push.ts';

const PUSHED: PushPayload = {
  id: '7',
  title: 'Falcons – Wolves',
  body: 'Over 2.5: odds 2.05 · {age} s ago',
  language: 'en-GB',
  direction: 'ltr',
  path: '/en/share?code=BCDFGH23',
  sinceMs: 1_000,
};

function setup(tabs: readonly { readonly isLed: boolean }[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const led: string[] = [];
  const parts = {
    nowMs: () => 9_400,
    registration: { showNotification: async (...one: unknown[]) => void shown.push(one) },
    clients: {
      matchAll: async () =>
        tabs.map(({ isLed }) => ({
          focus: vi.fn(async () => undefined),
          navigate: async (path: string) => {
            if (!isLed) throw new TypeError('not controlled');
            led.push(path);
          },
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
  } as unknown as Parameters<typeof showPush>[0];
  return { led, opened, parts, shown };
}

describe('a push', () => {
  it('is shown in its words, with its age at that moment', async () => {
    const { parts, shown } = setup();
    await showPush(parts, JSON.stringify(PUSHED));
    expect(shown).toEqual([
      [
        'Falcons – Wolves',
        {
          body: 'Over 2.5: odds 2.05 · 8 s ago',
          tag: 'alert-7',
          icon: '/icon-192.png',
          lang: 'en-GB',
          dir: 'ltr',
          data: { path: '/en/share?code=BCDFGH23' },
        },
      ],
    ]);
  });

  it.each(['', '{', '{"title":"x"}', JSON.stringify({ ...PUSHED, path: 'https://other.example/' })])(
    'of %j is shown without words of its own',
    async (text) => {
      const { parts, shown } = setup();
      await showPush(parts, text);
      expect(shown).toEqual([['Touchline', { icon: '/icon-192.png', tag: 'alert' }]]);
    },
  );
});

describe('a press on it', () => {
  it('leads the tab that there is, and opens one where there is none', async () => {
    const [one, none, strange] = [setup([{ isLed: true }]), setup(), setup([{ isLed: false }])];
    for (const { parts } of [one, none, strange]) await openPushed(parts, { path: PUSHED.path });
    expect([one.led, one.opened]).toEqual([[PUSHED.path], []]);
    expect([none.led, none.opened]).toEqual([[], [PUSHED.path]]);
    expect(strange.opened).toEqual([PUSHED.path]);
  });

  it.each([undefined, null, {}, { path: '//other.example' }, { path: 'https://other.example' }])(
    'of %j leads nowhere',
    async (data) => {
      const { opened, parts } = setup();
      await openPushed(parts, data);
      expect(opened).toEqual([]);
    },
  );
});
