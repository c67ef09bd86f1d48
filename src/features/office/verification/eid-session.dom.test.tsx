import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalBody } from '#protocol/people/refusal.ts';
import { MOBILE_ID_STATUS, SMART_ID_STATUS, VERIFY } from '#protocol/people/verification-calls.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { EidType } from './eid-form.tsx';
import { EidSession } from './eid-session.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const REFUSALS = { 'not-found': 404, busy: 503, 'self-excluded': 403 } as const;

/**
 * A session whose status is told by `states`, one after the other; `lost` is an answer that does not come, another word the code of a
 * refusal.
 */
async function open(type: EidType, states: readonly (object | 'lost' | keyof typeof REFUSALS)[]) {
  const asked: string[] = [];
  const left = [...states];
  const http = vi.fn(({ path }: { readonly path: string }) => {
    asked.push(path.split('?', 1)[0] ?? '');
    if (path === VERIFY.path)
      return Promise.resolve({
        kind: 'answered',
        status: 200,
        body: { data: { attributes: { isVerified: true } } },
      });
    const attributes = left.shift();
    if (typeof attributes === 'string' && attributes !== 'lost')
      return Promise.resolve({
        kind: 'answered',
        status: REFUSALS[attributes],
        body: refusalBody({ code: attributes, detail: '' }),
      });
    return Promise.resolve(
      attributes === 'lost'
        ? { kind: 'lost' }
        : { kind: 'answered', status: 200, body: { data: { attributes } } },
    );
  });
  const [onOver, onVerified] = [vi.fn(), vi.fn()];
  const started = { type, authId: 'a1', verificationCode: '4821', expiresAtMs: 1_700_000_000_000 };
  const view = await renderPage(<EidSession started={started} onOver={onOver} onVerified={onVerified} />, {
    services: { accountModals: createAccountModals(), http } as unknown as Partial<Services>,
  });
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  return { ...view, asked, onOver, onVerified, pass };
}

describe('a session of an electronic identity', () => {
  it.each([
    ['smart-id', SMART_ID_STATUS.path],
    ['mobile-id', MOBILE_ID_STATUS.path],
  ] as const)(
    'by %s shows the code, asks until it is over, and verifies by the token',
    async (type, path) => {
      const view = await open(type, [
        { state: 'RUNNING' },
        'lost',
        { state: 'COMPLETE', result: 'OK', authToken: 't' },
      ]);
      await vi.waitFor(() => expect(view.container.textContent).toContain('4821'));
      for (let nth = 0; nth < 2; nth += 1) await view.pass();
      expect(view.asked).toEqual([path, path]);
      expect(view.onVerified).not.toHaveBeenCalled();
      await view.pass();
      expect(view.asked).toEqual([path, path, path, VERIFY.path]);
      expect(view.onVerified).toHaveBeenCalledOnce();
      await view.pass();
      expect(view.asked).toHaveLength(4);
    },
  );

  it('is asked about again where the server was busy, and no more once it refuses', async () => {
    const view = await open('mobile-id', ['busy', 'not-found', { state: 'RUNNING' }]);
    for (let nth = 0; nth < 4; nth += 1) await view.pass();
    expect(view.asked).toHaveLength(2);
    expect(view.container.querySelector('[data-refusal="not-found"]')?.textContent).toBeTruthy();
    expect(view.container.textContent).toContain('4821');
    expect(view.onOver).not.toHaveBeenCalled();
  });

  it('that was refused on the phone says how it ended, and verifies nobody', async () => {
    const view = await open('smart-id', [{ state: 'COMPLETE', result: 'USER_REFUSED' }]);
    await view.pass();
    expect(view.onOver).toHaveBeenCalledWith('USER_REFUSED');
    expect(view.asked).not.toContain(VERIFY.path);
    expect(view.onVerified).not.toHaveBeenCalled();
  });
});
