/** The page around the frame: messages to its exact origin, and from it alone. */
import * as v from 'valibot';
import { type FromGame, type ToGame, toGame } from '#protocol/casino/frame-messages.ts';

export interface ParentPage {
  tell(message: FromGame): void;
  /** Listens to its messages; the answer ends that. */
  listen(onMessage: (message: ToGame) => void): () => void;
}

type OwnWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>;

/** The parent at an origin; one that says and hears nothing where there is none. */
export function parentPage(own: OwnWindow, origin: string | undefined): ParentPage {
  const { parent } = own;
  if (origin === undefined || (parent as unknown) === own)
    return { tell: () => undefined, listen: () => () => undefined };
  return {
    tell: (message) => parent.postMessage(message, origin),
    listen(onMessage) {
      const hear = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== parent) return;
        const read = v.safeParse(toGame, event.data);
        if (read.success) onMessage(read.output);
      };
      own.addEventListener('message', hear);
      return () => own.removeEventListener('message', hear);
    },
  };
}
