/** The request that a message between servers comes from, as a field of its body, so that one id is found in the logs of all. */
import { requestNow } from './request-scope.ts';

/** Nothing that could be taken for another line or field of a log. */
const ID = /^[\w.:-]{1,64}$/;

/** The field to add to the body of a message; none where the server writes on its own behalf. */
export function contextField(): { readonly context?: { readonly requestId: string } } {
  const requestId = requestNow();
  return requestId === undefined ? {} : { context: { requestId } };
}

/** The request that a body of JSON names. */
export function requestOfBody(body: string): string | undefined {
  if (!body.includes('"context"')) return undefined;
  try {
    const { context } = JSON.parse(body) as { readonly context?: { readonly requestId?: unknown } };
    const id = context?.requestId;
    return typeof id === 'string' && ID.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
