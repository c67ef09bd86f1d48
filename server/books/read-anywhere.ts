/**
 * Answers that pages of every origin may read: those of a further book, which hubs of other sites compare. Nothing behind
 * it knows who asks: such a server has no sessions, and takes GET alone.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CURSOR_HEADER, DELTA_HEADER } from '../feed/send-answer.ts';

const READ_HEADERS = ['age', 'date', 'etag', 'retry-after', CURSOR_HEADER, DELTA_HEADER].join(', ');
const ASKED_HEADERS = 'accept, if-none-match';
const KEPT_SECONDS = '86400';

/** Says that an answer may be read anywhere. True where the request was the browser's question whether it may, and is answered. */
export function readAnywhere(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', READ_HEADERS);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': ASKED_HEADERS,
    'access-control-max-age': KEPT_SECONDS,
  });
  response.end();
  return true;
}
