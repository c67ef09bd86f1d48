/**
 * Request smuggling: a request whose end a proxy and the server see in different places hides a second one, which the server answers to
 * somebody else. Each message here is one request; the server must never see the hidden one, whoever stands before it.
 */
import type { CachingProxy } from '../helpers/network/caching-proxy.ts';
import { exchange } from './raw-connection.ts';

/** The hidden request: no other one asks for it, so that one line of the log or of a counter gives it away. */
export const HIDDEN_PATH = '/web-api/registration/config';

const HIDDEN = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Hidden: `;
const body = `0\r\n\r\n${HIDDEN}`;
const post = (headers: string, content: string): string =>
  `POST /web-api/csp-report HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n${content}`;
const length = Buffer.byteLength(body);

/** Messages by name: the bytes of one connection. */
export const SMUGGLED: Readonly<Record<string, string>> = {
  'length and chunks': post(`Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n`, body),
  'chunks and length': post(`Transfer-Encoding: chunked\r\nContent-Length: ${length}\r\n`, body),
  'chunks with a space before the colon': post(
    `Content-Length: ${length}\r\nTransfer-Encoding : chunked\r\n`,
    body,
  ),
  'chunks after a tab': post(`Content-Length: ${length}\r\nTransfer-Encoding:\tchunked\r\n`, body),
  'chunks on a folded line': post(`Content-Length: ${length}\r\nTransfer-Encoding:\r\n chunked\r\n`, body),
  'chunks of an unknown kind': post(`Content-Length: ${length}\r\nTransfer-Encoding: xchunked\r\n`, body),
  'chunks twice': post(
    `Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n`,
    body,
  ),
  'chunks in a list': post(`Content-Length: ${length}\r\nTransfer-Encoding: identity, chunked\r\n`, body),
  'chunks with a vertical tab': post(`Content-Length: ${length}\r\nTransfer-Encoding: \x0bchunked\r\n`, body),
  'two lengths': post(`Content-Length: 5\r\nContent-Length: ${length}\r\n`, body),
  'a list of lengths': post(`Content-Length: 5, ${length}\r\n`, body),
  'a length with a sign': post(`Content-Length: +5\r\n`, body),
  'a length in hexadecimal': post(`Content-Length: 0x5\r\n`, body),
  'a negative length': post(`Content-Length: -1\r\n`, body),
  'a chunk size that overflows': post(`Transfer-Encoding: chunked\r\n`, `ffffffffffffffff1\r\n${HIDDEN}`),
  'a chunk that ends with a bare line feed': post(`Transfer-Encoding: chunked\r\n`, `0\n\n${HIDDEN}`),
  'a chunk extension with a line feed': post(
    `Transfer-Encoding: chunked\r\n`,
    `2;\n${'x'.repeat(10)}\r\n0\r\n\r\n${HIDDEN}`,
  ),
  'headers that end with bare line feeds': `POST /web-api/csp-report HTTP/1.1\nHost: 127.0.0.1\nContent-Length: ${length}\nTransfer-Encoding: chunked\n\n${body}`,
  'a header with a carriage return': post(
    `X-A: b\rTransfer-Encoding: chunked\r\nContent-Length: ${length}\r\n`,
    body,
  ),
  'a body where none is expected': `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${Buffer.byteLength(HIDDEN)}\r\n\r\n${HIDDEN}`,
  'an old version with chunks': `POST /web-api/csp-report HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  'an upgrade': `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nContent-Length: ${Buffer.byteLength(HIDDEN)}\r\n\r\n${HIDDEN}`,
};

export interface SmugglingReport {
  /** Messages for which the hidden request was answered, or another's answer was wrong. */
  readonly faults: readonly string[];
  readonly sent: number;
}

/** Sends the messages. `hits` counts how often the server was asked for the hidden path until now. */
export async function smuggle(
  target: Pick<CachingProxy, 'port'>,
  hits: () => number,
): Promise<SmugglingReport> {
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(SMUGGLED)) {
    const before = hits();
    await exchange(target.port, bytes, { withinMs: 400 });
    // Who comes next on the proxy's connections to the server must get the answer to what they asked.
    for (let next = 0; next < 6; next += 1) {
      const text = await exchange(
        target.port,
        'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
      );
      if (!/^HTTP\/1\.[01] 200/.test(text) || !text.includes('{"success":true}'))
        faults.push(`${name}: the next visitor got ${text.slice(0, 200)}`);
    }
    if (hits() !== before) faults.push(`${name}: the hidden request reached the server`);
  }
  return { faults, sent: Object.keys(SMUGGLED).length };
}
