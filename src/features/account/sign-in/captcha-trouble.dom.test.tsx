/** What is recorded of a captcha that could not be solved: one event with the trouble, and nothing of what was typed. */
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusalBody } from '#protocol/people/refusal.ts';
import { CAPTCHA, CAPTCHA_FRAME_PATH } from '#protocol/people/sign-in/captcha-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import { usePeople } from '#src/parts/account/people-context.ts';
import { currentRecorder } from '#src/platform/analytics/current-recorder.ts';
import type { AskPeople } from '#src/platform/http/ask-people.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';

/** A page whose sign-in wants the captcha of a provider. */
async function open() {
  const config = { type: 'hcaptcha', scriptUrl: 'https://widgets.example/api.js', siteKey: 'key' };
  const http = vi.fn(({ path }: { readonly path: string }) =>
    Promise.resolve(
      path.startsWith(CAPTCHA.path)
        ? { kind: 'answered', status: 200, body: { data: { attributes: config } } }
        : { kind: 'answered', status: 403, body: refusalBody({ code: 'captcha-needed', detail: 'first' }) },
    ),
  );
  let people: AskPeople | undefined;
  const Page = () => {
    people = usePeople();
    return null;
  };
  const { services } = await renderPage(<Page />, {
    services: { accountModals: createAccountModals(), http } as unknown as Partial<Services>,
  });
  const record = vi.fn();
  services.lazy(currentRecorder).set({ record } as never);
  const ask = people;
  if (!ask) throw new Error('no calls');
  return { http, record, signIn: () => ask(SIGN_IN, { login: 'anna', password: 'secret' }) };
}

describe('a captcha of a provider', () => {
  it('whose frame does not come is recorded as not loaded, and the act is refused as that', async () => {
    const { record, signIn } = await open();
    const answer = signIn();
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe');
      expect(found?.getAttribute('src')).toBe(CAPTCHA_FRAME_PATH);
      return found;
    });
    await act(async () => void frame?.dispatchEvent(new Event('error')));
    expect(await answer).toMatchObject({ ok: false, error: { code: 'captcha-not-loaded' } });
    expect(record.mock.calls).toEqual([['error-met', { area: 'captcha', code: 'not-loaded' }]]);
  });

  it('that is dismissed is recorded as that', async () => {
    const { record, signIn } = await open();
    // The frame takes its time, and Escape comes before it.
    const holdBack = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('error', holdBack, true);
    const answer = signIn();
    const dialog = await waitFor(() => {
      const found = document.querySelector('dialog');
      expect(found).not.toBeNull();
      return found;
    });
    await act(async () => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    document.removeEventListener('error', holdBack, true);
    expect(await answer).toMatchObject({
      ok: false,
      error: { code: 'dismissed', detail: 'Dismissed captcha' },
    });
    expect(record.mock.calls).toEqual([['error-met', { area: 'captcha', code: 'dismissed' }]]);
    expect(document.querySelector('dialog')).toBeNull();
  });
});
