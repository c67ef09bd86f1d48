/**
 * A captcha of somebody else's, invisible and run on demand: its script is loaded from the
 * configured address and waited for, a widget is put up and executed once. It ends with a token, or with an error (also when its answer
 * expires), or is dismissed by a press outside.
 */
import type { WidgetCaptchaType } from '#protocol/people/sign-in/captcha-calls.ts';
import type { SolvedCaptcha } from '../http/ask-people.ts';

/** What hCaptcha and reCAPTCHA have in common; the two others are given the same form. */
export interface WidgetApi {
  render(container: HTMLElement, options: WidgetOptions): string | number;
  execute(id: string | number): void;
  reset(id: string | number): void;
}

export interface WidgetOptions {
  readonly sitekey: string;
  readonly size: 'invisible';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
  /** Called where a challenge is closed by its own button, by the widgets that have one. */
  readonly 'close-callback': () => void;
}

/** The names under which each kind's script stands in the window. */
export const WIDGET_NAMES = {
  google: 'grecaptcha',
  hcaptcha: 'hcaptcha',
  hunt: 'huntCaptcha',
  puzzle: 'painPuzzle',
} as const satisfies Readonly<Record<WidgetCaptchaType, string>>;

/** How often and how many times the foreign script is looked for, and its box put into place. */
export const POLL_MS = 100;
export const POLL_ATTEMPTS = 300;
export const REPOSITION_MS = 500;

export interface WidgetPlatform {
  /** Loads a script, and rejects where it cannot be loaded. Loading the same one again is loading it once. */
  readonly loadScript: (url: string) => Promise<void>;
  readonly find: (name: string) => WidgetApi | undefined;
  /** Runs at an interval, and returns how to stop. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  /** A place for the widget in the middle of what is seen; `reposition` keeps it there. */
  readonly createPlace: () => {
    readonly element: HTMLElement;
    readonly reposition: () => void;
    readonly remove: () => void;
  };
  /** A press outside that place; answers how to stop listening. */
  readonly onPressOutside: (place: HTMLElement, run: () => void) => () => void;
}

export interface WidgetConfig {
  readonly type: WidgetCaptchaType;
  readonly scriptUrl: string;
  readonly siteKey: string;
}

export async function solveWidgetCaptcha(
  { type, scriptUrl, siteKey }: WidgetConfig,
  platform: WidgetPlatform,
): Promise<SolvedCaptcha> {
  try {
    await platform.loadScript(scriptUrl);
  } catch {
    return { kind: 'failed', trouble: 'not-loaded' };
  }
  const api = await waitForApi(WIDGET_NAMES[type], platform);
  return api ? execute(api, siteKey, platform) : { kind: 'failed', trouble: 'not-started' };
}

function waitForApi(name: string, { find, every }: WidgetPlatform): Promise<WidgetApi | undefined> {
  const found = find(name);
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    let attempts = 0;
    const stop = every(POLL_MS, () => {
      attempts += 1;
      const api = find(name);
      if (!api && attempts < POLL_ATTEMPTS) return;
      stop();
      resolve(api);
    });
  });
}

function execute(api: WidgetApi, siteKey: string, platform: WidgetPlatform): Promise<SolvedCaptcha> {
  const place = platform.createPlace();
  const stopKeeping = platform.every(REPOSITION_MS, place.reposition);
  return new Promise((resolve) => {
    const end = (solved: SolvedCaptcha) => {
      stopKeeping();
      stopListening();
      place.remove();
      resolve(solved);
    };
    const stopListening = platform.onPressOutside(place.element, () => end({ kind: 'dismissed' }));
    try {
      const id = api.render(place.element, {
        sitekey: siteKey,
        size: 'invisible',
        callback: (token) => end({ kind: 'token', token }),
        'expired-callback': () => end({ kind: 'failed' }),
        'error-callback': () => end({ kind: 'failed' }),
        'close-callback': () => end({ kind: 'dismissed' }),
      });
      api.execute(id);
    } catch {
      end({ kind: 'failed', trouble: 'not-started' });
    }
  });
}
