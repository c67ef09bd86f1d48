/**
 * Asks the provider of a captcha whether a token is good: the form that the known ones have, `secret`, `response` and `sitekey` in,
 * `success` out. Nothing is told of the visitor. What does not answer in time, or not with a verdict, is unreachable,
 * which lets nobody past.
 */
import { asRecord } from '#protocol/http/wire-values.ts';
import type { CaptchaWidget } from './captcha-widget.ts';

export type Verdict = 'right' | 'wrong' | 'unreachable';
export type ProviderCheck = ((widget: CaptchaWidget, token: string) => Promise<Verdict>) & {
  /** Questions that have no answer yet, where it counts them. */
  readonly underWay?: () => number;
};

export interface ProviderCheckParts {
  /** The secret of the site at the provider. */
  readonly secret: string | undefined;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** The most questions under way: more wait for nobody. */
const MOST_AT_ONCE = 100;
const LONGEST_TOKEN = 8_192;
const LONGEST_ANSWER = 65_536;

export function createProviderCheck({
  onError,
  secret,
  timeoutMs = TIMEOUT_MS,
}: ProviderCheckParts): ProviderCheck {
  let underWay = 0;
  async function ask({ siteKey, verifyUrl }: CaptchaWidget, token: string): Promise<Verdict> {
    if (secret === undefined) throw new Error('the captcha has no secret: CAPTCHA_SECRET');
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
      // Another address would be told the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok || text.length > LONGEST_ANSWER)
      throw new Error(`the provider of the captcha answered with ${answer.status}`);
    const success = asRecord(JSON.parse(text))?.['success'];
    if (typeof success !== 'boolean') throw new Error('the provider of the captcha gave no verdict');
    return success ? 'right' : 'wrong';
  }
  const check = async (widget: CaptchaWidget, token: string): Promise<Verdict> => {
    if (token === '' || token.length > LONGEST_TOKEN) return 'wrong';
    if (underWay >= MOST_AT_ONCE) return 'unreachable';
    underWay += 1;
    try {
      return await ask(widget, token);
    } catch (error) {
      onError(error);
      return 'unreachable';
    } finally {
      underWay -= 1;
    }
  };
  return Object.assign(check, { underWay: () => underWay });
}
