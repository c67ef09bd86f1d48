/** The multi-view's last layout as text, in client storage: boards add games to it without opening it. */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { addPane, panesFromText, panesToText } from '#streams/board/panes/pane-layout.ts';
import { type Services, useService } from '../../platform/services.ts';

const STORAGE_KEY = 'touchline.panes';

export interface LastPanes {
  readonly read: () => string;
  /** Writes the layout. Where nothing is kept, the address still holds it. */
  readonly write: (text: string) => void;
  /** The last layout with this game in it. */
  readonly with: (gameId: GameId, feed: GameFeed) => string;
}

export function lastPanes({ texts }: Services): LastPanes {
  const read = () => texts.read(STORAGE_KEY) ?? '';
  return {
    read,
    write: (text) => void texts.write(STORAGE_KEY, text),
    with: (gameId, feed) => panesToText(addPane(panesFromText(read()), gameId, feed)),
  };
}

export const useLastPanes = (): LastPanes => useService(lastPanes);
