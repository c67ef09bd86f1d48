/** Recognises the requests of the sandbox that come from this machine itself, with nothing in between. */
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../lib/allowed-hosts.ts';
import { comesFromForeignPage } from '../plugins/same-origin.ts';

/** Headers by which proxies, tunnels and content networks are recognised; any `x-forwarded-...` is one as well. */
const PROXY_HEADERS: readonly string[] = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-original-url',
  'x-originating-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'x-azure-clientip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'cdn-loop',
];

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address));

const isProxied = ({ headers, raw }: FastifyRequest): boolean =>
  // A browser has not spoken HTTP/1.0 for decades; some proxies do until they are told otherwise.
  raw.httpVersionMajor < 1 ||
  (raw.httpVersionMajor === 1 && raw.httpVersionMinor === 0) ||
  PROXY_HEADERS.some((name) => headers[name] !== undefined) ||
  Object.keys(headers).some((name) => name.startsWith('x-forwarded'));

/** Whether a request comes from a page of another origin, by its `Referer` where there is one. */
function isLinkedFromElsewhere({ headers }: FastifyRequest): boolean {
  const { referer } = headers;
  return referer !== undefined && !(URL.canParse(referer) && new URL(referer).host === headers.host);
}

/** A sentence where the request may come from another machine; undefined where it is from this one. */
export function sandboxProblem(request: FastifyRequest): string | undefined {
  if (!isLoopbackAddress(request.raw.socket.remoteAddress))
    return 'the sandbox is open to this machine alone';
  if (isProxied(request)) return 'the sandbox is never reached through a proxy';
  if (!isLoopbackName(request.headers.host)) return 'the sandbox is open under a loopback name alone';
  if (comesFromForeignPage(request) || isLinkedFromElsewhere(request))
    return 'the sandbox is opened from its own pages alone';
  return undefined;
}
