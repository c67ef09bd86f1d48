/** The policy by which a document shows frames: that of games alone names their origins, so a page that became a game's without being loaded has none. */
import { CASINO_GAME_PATH } from '#domain/addresses/casino-routes.ts';

/** Whether this document was loaded as the page of a game. Where the browser does not say, it is taken for one. */
export function isLoadedAsGame(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry === undefined || !URL.canParse(entry.name) || CASINO_GAME_PATH.test(new URL(entry.name).pathname)
  );
}
