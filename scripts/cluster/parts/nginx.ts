/**
 * The nginx before a cluster: one address for all. Readers of the feed are many and ask for the same, so one of them goes
 * through to a node and the others wait in the cache for its answer; everything else is handed on as it came.
 */
import { join } from 'node:path';
import { type ClusterPrograms, runner } from '../programs/programs.ts';
import { makeFolder, writePrivate } from '../programs/secrets.ts';
import type { Supervised } from '../programs/supervisor.ts';

/** Roles of programs that visitors reach. */
export type ReachedRole = 'feed' | 'betting' | 'web';

/** Placements: they are answered at once, those that are delayed as well. */
const BETS = '/service-api/LiveBet/';

/** The role that answers addresses of this beginning; the longest that fits counts, as in nginx. */
const ROUTES: readonly (readonly [beginning: string, role: ReachedRole])[] = [
  ['/service-api/LiveFeed/', 'feed'],
  ['/service-api/LineFeed/', 'feed'],
  ['/service-api/main-live-feed/', 'feed'],
  ['/service-api/main-line-feed/', 'feed'],
  ['/service-api/statisticfeed/', 'feed'],
  ['/SiteService/', 'feed'],
  ['/service-api/LineFeed/GetAvailablePlayersForDuel', 'betting'],
  ['/service-api/LineFeed/BuildDuel', 'betting'],
  ['/service-api/main-live-feed/v1/betBuilder', 'betting'],
  ['/service-api/main-line-feed/v1/betBuilder', 'betting'],
  ['/service-api/', 'betting'],
  [BETS, 'betting'],
  ['/web-api/', 'betting'],
  ['/web-api/content/', 'web'],
  ['/web-api/external-api/seo/', 'web'],
  ['/api/', 'betting'],
  ['/wallet-api/', 'betting'],
  ['/r/', 'betting'],
  ['/friend-banners/', 'betting'],
  ['/captcha-frame', 'betting'],
  ['/', 'web'],
];

/** The role that answers a path. */
export const roleOf = (path: string): ReachedRole =>
  ROUTES.filter(([beginning]) => path.startsWith(beginning)).toSorted(
    ([one], [other]) => other.length - one.length,
  )[0]?.[1] ?? 'web';

/** The seconds of the longest wait of a reader (60), and some more. */
const LONGEST_WAIT_S = 70;
const ANSWERS_WITHIN_S = 5;
const STREAMS_WITHIN_S = 20;

export interface NginxFileParts {
  /** Addresses (host:port) of the nodes of each role. */
  readonly nodes: Readonly<Record<ReachedRole, readonly string[]>>;
  /** The address that it listens on. */
  readonly listen: string;
  /** The folder of its cache and its temporary files. */
  readonly folder: string;
  readonly connections: number;
}

/** A node that fails is left alone for some seconds; connections to all of them are kept. */
const upstream = (role: ReachedRole, nodes: readonly string[]): string => `  upstream ${role} {
${nodes.map((node) => `    server ${node} max_fails=1 fail_timeout=${role === 'betting' ? 5 : 1}s;\n`).join('')}    keepalive 256;
  }`;

/** The same nodes of the feed, for when none of them is fresh: none is left alone then. */
const anyFeed = (nodes: readonly string[]): string => `  upstream any_feed {
${nodes.map((node) => `    server ${node} max_fails=0;\n`).join('')}    keepalive 64;
  }`;

/** The headers with which nginx tells a node of each request. */
const HEADERS = `  proxy_set_header Connection "";
  # Else it names its upstream, and a node answers under its own names alone.
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;`;

/** A shared cache, in which readers wait for the one who asks. Uses of an address are counted in ten bits, hence none is asked for. */
const FEED = `      proxy_cache feed;
      proxy_cache_lock on;
      proxy_cache_lock_age ${LONGEST_WAIT_S}s;
      proxy_cache_lock_timeout ${LONGEST_WAIT_S}s;
      proxy_cache_min_uses 0;
      proxy_read_timeout ${LONGEST_WAIT_S}s;
      # A node that is not ready, is behind, or is gone: the same question to another one; and where all are, old prices with their age.
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 3;
      proxy_intercept_errors on;
      error_page 502 503 504 = @behind;
      add_header X-Cache $upstream_cache_status always;`;

/**
 * What moves money is never sent twice, except where the first node was not reached at all: who has no answer asks by the id of what was
 * sent. Streams have a beat every 15 s. A node that stands still takes connections, so it is given up by the time of its answer alone.
 */
const others = (beginning: string): string => `      proxy_buffering off;
      proxy_read_timeout ${beginning === BETS ? ANSWERS_WITHIN_S : STREAMS_WITHIN_S}s;
      proxy_next_upstream error timeout http_503;`;

/** Any node as it is: without the wish for a fresh answer one that is behind tells what it has. */
const BEHIND = `    location @behind {
      proxy_pass http://any_feed;
      proxy_read_timeout ${LONGEST_WAIT_S}s;
      proxy_next_upstream error timeout http_502;
    ${HEADERS.replaceAll('\n', '\n    ')}
    }`;

const location = ([beginning, role]: (typeof ROUTES)[number]): string => `    location ${beginning} {
      proxy_pass http://${role};
${role === 'feed' ? FEED : others(beginning)}
    }`;

/** The text of nginx.conf. */
export const nginxFile = ({ connections, folder, listen, nodes }: NginxFileParts): string => `daemon off;
worker_processes 1;
worker_rlimit_nofile ${2 * connections + 200};
error_log stderr warn;
pid ${folder}/pid;
events { worker_connections ${2 * connections + 100}; }
http {
  access_log off;
  server_tokens off;
  keepalive_timeout 75s;
  keepalive_requests 1000000;
  client_max_body_size 12m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=feed:16m max_size=512m inactive=5m use_temp_path=off;
${(['feed', 'betting', 'web'] as const).map((role) => upstream(role, nodes[role])).join('\n')}
${anyFeed(nodes.feed)}
  proxy_http_version 1.1;
  proxy_connect_timeout 1s;
${HEADERS}
  proxy_set_header X-Only-Fresh 1;
  server {
    listen ${listen};
    # For those who watch the nodes, and not for visitors.
    location ~ ^/_|^/(?:healthz|readyz)$ { return 404; }
    location = /nginx-health { return 200; }
${ROUTES.map(location).join('\n')}
${BEHIND}
  }
}
`;

export interface NginxParts {
  readonly port: number;
  readonly folder: string;
  readonly programs: ClusterPrograms;
  readonly nodes: NginxFileParts['nodes'];
}

const CONNECTIONS = 4_000;

export function nginx({ folder, nodes, port, programs }: NginxParts): Supervised {
  const place = makeFolder(folder, 'nginx');
  const file = writePrivate(
    join(place, 'nginx.conf'),
    nginxFile({ nodes, listen: `127.0.0.1:${port}`, folder: place, connections: CONNECTIONS }),
  );
  return {
    name: 'nginx',
    command: programs.nginx,
    args: ['-c', file, '-e', 'stderr', '-p', place],
    user: runner(),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/nginx-health`)).status === 200,
  };
}
