/** Where the address says to go on after signing in: `?return-url=/en/game/7`. The server lets through what is a screen of this site. */
import { RETURN_URL } from '#domain/people/return-path.ts';

export const askedReturn = (): string | undefined =>
  new URLSearchParams(location.search).get(RETURN_URL) ?? undefined;
