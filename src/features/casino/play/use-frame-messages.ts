/** Messages between the page and the game in its frame, to and from the exact origin of the game alone. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { type FromGame, fromGame, type ToGame } from '#protocol/casino/frame-messages.ts';

/** How long a frame may be silent before the visitor is told. */
const SILENT_MS = 10_000;

export interface FrameMessagesParts {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string;
  readonly slug: string;
  readonly onMoved: (message: Extract<FromGame, { type: 'casino-moved' }>) => void;
  readonly onOver: (message: Extract<FromGame, { type: 'casino-over' }>) => void;
}

export interface FrameMessages {
  /** Whether the game has said that it listens; `silent` where it has not for too long. */
  readonly state: 'waiting' | 'ready' | 'silent';
  readonly send: (message: ToGame) => void;
}

export function useFrameMessages(parts: FrameMessagesParts): FrameMessages {
  const { frame, origin } = parts;
  const [state, setState] = useState<FrameMessages['state']>('waiting');
  const take = useEffectEvent((message: FromGame) => {
    if (message.type === 'casino-ready') {
      if (message.game === parts.slug) setState('ready');
    } else if (message.type === 'casino-moved') parts.onMoved(message);
    else parts.onOver(message);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      // A frame of this origin that another window holds is not this game.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const parsed = v.safeParse(fromGame, event.data);
      if (parsed.success) take(parsed.output);
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(
      () => setState((before) => (before === 'waiting' ? 'silent' : before)),
      SILENT_MS,
    );
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [frame, origin]);
  const send = useCallback(
    (message: ToGame) => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  );
  return { state, send };
}
