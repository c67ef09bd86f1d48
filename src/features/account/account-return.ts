/**
 * The page to go on with after signing in, by the address: `?return-url=/en/game/7`. The server accepts only screens of
 * this site.
 */
import { RETURN_URL } from '#domain/people/return-path.ts';

export const askedReturn = (): string | undefined =>
  new URLSearchParams(location.search).get(RETURN_URL) ?? undefined;
