/** The picture of a face: looked at on the device, told in words, and sent by a press alone. */
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERIFY_FACE } from '#protocol/people/verification-calls.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { FaceForm } from './face-form.tsx';

/** The grey of the picture at a pixel: dark and even, or bright enough with edges. */
let greyAt: (pixel: number) => number;
const DARK = () => 10;
const CLEAR = (pixel: number) => (pixel % 2 === 0 ? 60 : 200);

beforeEach(() => {
  greyAt = CLEAR;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: () => undefined,
        getImageData: (_x: number, _y: number, width: number, height: number) => ({
          data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
            at % 4 === 3 ? 255 : greyAt(Math.floor(at / 4)),
          ),
        }),
      }) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/jpeg' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (of, name) => (name === 'mediaDevices' ? { getUserMedia } : Reflect.get(of, name)),
    }),
  );
  const http = vi.fn((_request: { readonly path: string; readonly text?: string }) =>
    Promise.resolve({ kind: 'answered', status: 200, body: { data: { attributes: { done: true } } } }),
  );
  const onSent = vi.fn();
  const view = await renderPage(<FaceForm onSent={onSent} />, {
    services: { accountModals: createAccountModals(), http } as unknown as Partial<Services>,
  });
  return { ...view, http, onSent };
}

describe('the picture of a face', () => {
  it('by the camera is told what is wrong with it, and goes to a reviewer by a press alone', async () => {
    const stop = vi.fn();
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
    const { container, findByRole, findByLabelText, http, onSent } = await open(() =>
      Promise.resolve(stream),
    );
    greyAt = DARK;
    fireEvent.click(await findByRole('button', { name: 'Use the camera' }));
    const video = await findByLabelText('Camera');
    Object.defineProperties(video, { videoWidth: { value: 1_280 }, videoHeight: { value: 960 } });
    await act(async () => fireEvent.click(await findByRole('button', { name: 'Take the picture' })));
    const told = () => container.querySelector<HTMLElement>('[data-face-problems]')?.dataset['faceProblems'];
    expect(told()).toBe('dark blurred');
    // The camera is off as soon as there is a picture.
    expect(stop).toHaveBeenCalledOnce();
    expect(http).not.toHaveBeenCalled();
    fireEvent.click(await findByRole('button', { name: 'Send it anyway' }));
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(http.mock.calls.map(([{ path }]) => path)).toEqual([VERIFY_FACE.path]);
    expect(http.mock.calls[0]?.[0].text).toContain(btoa('picture'));
  });

  it('that is good is offered for review without a warning', async () => {
    const { container, findByRole } = await open(() => Promise.reject(new Error('no camera')));
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1_280, height: 960 }));
    const input = container.querySelector<HTMLInputElement>('[data-face-file]');
    const file = new File(['x'], 'face.jpg', { type: 'image/jpeg' });
    Object.defineProperty(input, 'files', { value: [file] });
    await act(async () => void (input && fireEvent.change(input)));
    await findByRole('button', { name: 'Send for review' });
    expect(container.querySelector<HTMLElement>('[data-face-problems]')?.dataset['faceProblems']).toBe('');
  });

  it('is chosen from the device where the camera is refused, and a file that is none says so', async () => {
    const { container, findByRole, findByText } = await open(() => Promise.reject(new Error('refused')));
    fireEvent.click(await findByRole('button', { name: 'Use the camera' }));
    await findByText(/The camera could not be opened/);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const input = container.querySelector<HTMLInputElement>('[data-face-file]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.txt')] });
    await act(async () => void (input && fireEvent.change(input)));
    await findByText('This file is not a picture that can be opened.');
  });
});
