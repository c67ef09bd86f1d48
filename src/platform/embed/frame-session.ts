/**
 * The session in a frame. Browsers keep the site's cookie from frames of other sites, so the host hands over a token; it
 * is kept in memory alone, and goes as a header to the own server and nowhere else. Also, what this browser will not keep
 * when the frame is gone.
 */
import type { KEPT_THINGS } from '#protocol/embed/visit-messages.ts';
import type { Services } from '../services.ts';
import { isStorageThere } from './storage-doubles.ts';

export interface FrameSession {
  signIn(token: string): void;
  signOut(): void;
}

export function createFrameSession({ betting }: Services): FrameSession {
  let token: string | undefined;
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const own =
      token !== undefined &&
      typeof input === 'string' &&
      input.startsWith('/') &&
      init?.credentials !== 'omit';
    if (!own || input.startsWith('//')) return ask(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-auth', `Bearer ${token}`);
    return ask(input, { ...init, headers });
  };
  const changed = () => void betting.load().then(({ session }) => session.changed());
  return {
    signIn(next) {
      token = next;
      changed();
    },
    signOut() {
      token = undefined;
      changed();
    },
  };
}

type KeptThing = (typeof KEPT_THINGS)[number];

/** Whether there is a database. Some browsers throw at once, others report that later. */
const isDatabaseThere = async (): Promise<boolean> => {
  try {
    await indexedDB.databases();
    return true;
  } catch {
    return false;
  }
};

/** The last two names of a host, or the host itself where it is a number: a guess of what browsers call a site, on the careful side. */
const siteOf = (origin: string): string => {
  const { hostname, protocol } = new URL(origin);
  return `${protocol}//${/^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')}`;
};

/** The things that the browser will not keep. `host`: the origin of the host page. */
export async function unkeptThings(host: string): Promise<KeptThing[]> {
  const hasDatabase = await isDatabaseThere();
  return [
    ...(isStorageThere() ? [] : (['settings'] as const)),
    ...(hasDatabase ? [] : (['bet-slip', 'games'] as const)),
    ...(siteOf(host) === siteOf(location.origin) ? [] : (['sign-in'] as const)),
  ];
}
