/**
 * Sections of the menu whose games stand apart from the ordinary list (simulated reality, aftermatches, marbles), on a server of long keys: its
 * lists have them where their section is named, so the menu, which is counted from games, is counted from a second list as well.
 */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { ok } from '#domain/lib/result.ts';
import type { FeedSource } from '../feed-hub/feed-source.ts';

export const SECTIONS_APART = [
  MENU_SECTIONS['marble-live'],
  MENU_SECTIONS['simulated-reality'],
  MENU_SECTIONS['aftermatch-vs-live'],
] as const;

/** `apart` answers the menu of those sections alone; where it does not answer, they are not in the menu. */
export const withSectionsApart = (source: FeedSource, apart: FeedSource): FeedSource => ({
  restore: source.restore,

  ask(request) {
    const asked = source.ask(request);
    if (request.spec.kind !== 'menu') return asked;
    const { language, spec } = request;
    const more = apart.ask({ language, spec });
    const answer = asked.answer.then(async (result) => {
      const added = await more.answer;
      if (!result.ok || !result.value.feed || !added.ok) return result;
      const { feed } = result.value;
      const menu = [...(feed.menu ?? []), ...(added.value.feed?.menu ?? [])];
      return ok({ ...result.value, feed: { ...feed, menu } });
    });
    return {
      answer,
      abort() {
        asked.abort();
        more.abort();
      },
    };
  },
});
