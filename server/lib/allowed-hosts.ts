/**
 * The names under which this server answers. A page of a stranger whose name points at our address (DNS rebinding) is
 * told apart by the `Host` that its browser sends, so every request names one of ours or is refused with 421 before
 * anything is answered.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

/** Names that only this machine resolves to itself, as `Host` has them. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The pattern of a host: `name`, `name:port`, `[address]` or `[address]:port` (RFC 9110, section 7.2); nothing that a URL
 * could read in another way.
 */
const HOST = /^(\[[\d:a-f.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/i;

/** The name of a `Host` header without its port, in lower case; undefined where it is not valid. */
const nameOf = (host: string | undefined): string | undefined => HOST.exec(host ?? '')?.[1]?.toLowerCase();

/** The authority of a request target in absolute form (`GET http://name/path`); undefined where it is not such an address. */
const authorityOf = (target: string): string | undefined =>
  /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target).host : undefined;

export const isLoopbackName = (host: string | undefined): boolean =>
  LOOPBACK_NAMES.includes(nameOf(host) ?? '');

/** Whether an origin such as `http://localhost:4310` is of this machine. */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackName(new URL(origin).host);

/** The number of `Host` headers: duplicates are dropped by the parser, so they are counted where it keeps everything. */
function hostsNamed({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /**
   * Creates the list. The loopback names are always in it; ports do not matter, since they say nothing about whose name
   * it is.
   */
  constructor(names: readonly string[] = []) {
    this.#names = new Set([...LOOPBACK_NAMES, ...names.map((name) => name.toLowerCase())]);
  }

  /** Whether a request names this server: by one `Host`, and by its target where that is absolute. */
  isOurs(request: IncomingMessage): boolean {
    const { headers, url = '/' } = request;
    if (!this.#has(headers.host) || hostsNamed(request) > 1) return false;
    return url.startsWith('/') || url === '*' || this.#has(authorityOf(url));
  }

  /** Whether this is one of the names, with or without a port. */
  isName(host: string): boolean {
    return this.#has(host);
  }

  #has(host: string | undefined): boolean {
    return this.#names.has(nameOf(host) ?? '');
  }
}

export const refuseHost = (reply: FastifyReply): FastifyReply =>
  reply
    .code(421)
    .header('cache-control', 'no-store')
    .send(apiErrorBody({ code: 'misdirected', detail: 'this server does not answer under this name' }));

export function refuseForeignHosts(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', async (request, reply) =>
    hosts.isOurs(request.raw) ? undefined : refuseHost(reply),
  );
}
