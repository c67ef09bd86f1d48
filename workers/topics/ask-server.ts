/** Requests of a worker to the server, for what the hub keeps for all tabs: with the session's cookie, never from a cache. */
import { failed, type Result } from '#domain/lib/result.ts';
import {
  type AnswerOf,
  outgoing,
  type PeopleCall,
  type RequestOf,
  readAnswer,
} from '#protocol/people/people-call.ts';
import type { Refusal } from '#protocol/people/refusal.ts';

/** Asks a call. It never rejects: what was not answered before `signal` is `lost`. */
export async function askServer<Call extends PeopleCall>(
  call: Call,
  values: RequestOf<Call>,
  signal: AbortSignal,
): Promise<Result<AnswerOf<Call>, Refusal | { readonly code: 'lost' }>> {
  try {
    const { url, ...init } = outgoing(call, values);
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    return readAnswer(call, await response.json());
  } catch {
    return failed({ code: 'lost' });
  }
}
