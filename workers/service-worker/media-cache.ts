/**
 * Sprites, flags, pictures, and the logo and font of a site: what is kept is answered at once and asked for again behind it, so that a picture is at most one visit old. So
 * many at most, none of them large, and nothing that says that it is somebody's own.
 */
export const MEDIA_CACHE = 'touchline-media';
export const MEDIA_KEPT = 120;
export const MEDIA_LIMIT_BYTES = 300_000;

export const isMedia = (path: string): boolean =>
  /^\/(?:media|sprites|flags|site-files)\/[\w./-]+$/.test(path) ||
  /^\/[\w-]+\.(?:svg|png|webp|avif)$/.test(path);

const mayKeep = (response: Response): boolean =>
  response.ok &&
  response.type === 'basic' &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '') &&
  Number(response.headers.get('content-length') ?? 0) <= MEDIA_LIMIT_BYTES;

export interface MediaParts {
  readonly storage: CacheStorage;
  readonly fetchIt: (request: Request) => Promise<Response>;
  /** Keeps the service worker awake until the newer one is in. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export async function mediaOf(
  request: Request,
  { fetchIt, storage, waitUntil }: MediaParts,
): Promise<Response> {
  const cache = await storage.open(MEDIA_CACHE);
  const kept = await cache.match(request);
  const renew = async (): Promise<Response> => {
    const response = await fetchIt(request);
    if (!mayKeep(response)) return response;
    // Put anew it is the newest: the first ones go.
    await cache.delete(request);
    await cache.put(request, response.clone());
    const known = await cache.keys();
    await Promise.all(known.slice(0, Math.max(0, known.length - MEDIA_KEPT)).map((old) => cache.delete(old)));
    return response;
  };
  if (!kept) return renew();
  waitUntil(renew().catch(() => undefined));
  return kept;
}
