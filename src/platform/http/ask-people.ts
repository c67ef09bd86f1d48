/**
 * Asks a call of `protocol/people` and reads its answer. It never rejects: what was not answered is `lost`. Where the server wants a
 * captcha first, `solve` is asked for a token of so much work and the call is sent once more with it; where it wants the user to prove who they are, `prove`
 * is asked. Who dismisses either has given the act up.
 */
import { failed, type Result } from '#domain/lib/result.ts';
import {
  type AnswerOf,
  outgoing,
  type PeopleCall,
  type RequestOf,
  readAnswer,
} from '#protocol/people/people-call.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { CAPTCHA_OFF } from '#protocol/people/sign-in/captcha-calls.ts';
import type { SendRequest } from './request.ts';

export type PeopleFailure =
  | Refusal
  | { readonly code: 'lost' | 'captcha-not-loaded' }
  /** The user gave the act up; of a captcha the detail says so. */
  | { readonly code: 'dismissed'; readonly detail?: typeof DISMISSED_CAPTCHA };

/** The text of the error of a captcha that was dismissed. */
export const DISMISSED_CAPTCHA = 'Dismissed captcha';

export type AskPeople = <Call extends PeopleCall>(
  call: Call,
  values: RequestOf<Call>,
  /** Ends the request when nobody waits for its answer any more: it is `lost` then. */
  signal?: AbortSignal,
) => Promise<Result<AnswerOf<Call>, PeopleFailure>>;

export type SolvedCaptcha =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'dismissed' }
  /** The captcha was not solved. `trouble`: a widget of another provider whose script did not load, or which did not start. */
  | { readonly kind: 'failed'; readonly trouble?: 'not-loaded' | 'not-started' };

export interface AskPeopleParts {
  readonly send: SendRequest;
  /** Solves a captcha; `bits` is the work that the server wants, where it stated it. */
  readonly solve: (bits: number | undefined) => Promise<SolvedCaptcha>;
  /** Asks the user to prove who they are; true when they have. */
  readonly prove: () => Promise<boolean>;
  /** Whether the page was asked for without a captcha, which the server may heed. */
  readonly isCaptchaOff?: () => boolean;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const WANTS_CAPTCHA: ReadonlySet<string> = new Set(['captcha-needed', 'captcha-wrong']);
/** The work that is wanted may rise while a captcha is solved, when many try at one account. */
const MAX_CAPTCHAS = 3;

const wantedBits = (failure: PeopleFailure): number | undefined =>
  'bits' in failure ? failure.bits : undefined;

/** The address of a call that takes a captcha, with the flag that asks for none. */
const withoutCaptcha = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}${CAPTCHA_OFF}=1`;

export function createAskPeople({
  isCaptchaOff = () => false,
  prove,
  send: sendRequest,
  solve,
  timeoutMs = TIMEOUT_MS,
}: AskPeopleParts): AskPeople {
  async function send<Call extends PeopleCall>(
    call: Call,
    values: RequestOf<Call>,
    signal?: AbortSignal,
    token?: string,
  ): Promise<Result<AnswerOf<Call>, PeopleFailure>> {
    const { body, headers, method, url } = outgoing(call, values, token);
    const reply = await sendRequest({
      method,
      path: call.captcha && isCaptchaOff() ? withoutCaptcha(url) : url,
      headers,
      text: body,
      timeoutMs,
      ...(signal && { signal }),
    });
    // What cannot be read was not answered, whatever its status said.
    if (reply.kind === 'lost' || reply.body === undefined) return failed({ code: 'lost' });
    return readAnswer(call, reply.body);
  }
  async function sendPastCaptcha<Call extends PeopleCall>(
    call: Call,
    values: RequestOf<Call>,
    signal?: AbortSignal,
  ) {
    let answer = await send(call, values, signal);
    let solvedBits = -1;
    for (let nth = 0; nth < MAX_CAPTCHAS; nth += 1) {
      if (answer.ok || !call.captcha || !WANTS_CAPTCHA.has(answer.error.code)) return answer;
      const bits = wantedBits(answer.error);
      // The same again would be refused again.
      if (nth > 0 && (bits === undefined || bits <= solvedBits)) return answer;
      const solved = await solve(bits);
      if (solved.kind === 'dismissed')
        return failed<PeopleFailure>({ code: 'dismissed', detail: DISMISSED_CAPTCHA });
      // Another press tries the whole act again.
      if (solved.kind === 'failed' && solved.trouble)
        return failed<PeopleFailure>({ code: 'captcha-not-loaded' });
      if (solved.kind !== 'token') return answer;
      solvedBits = bits ?? 0;
      answer = await send(call, values, signal, solved.token);
    }
    return answer;
  }
  return async (call, values, signal) => {
    const first = await sendPastCaptcha(call, values, signal);
    const mayProve = call.sensitive === true || call.mayNeedProof === true;
    if (first.ok || !mayProve || first.error.code !== 'confirm-it-is-you') return first;
    return (await prove()) ? sendPastCaptcha(call, values, signal) : failed({ code: 'dismissed' });
  };
}
