/** The worker that draws the price overlay, as the page speaks with it. What is said of single cells goes once a turn. */
import type { GameId } from '#domain/lib/ids.ts';
import type {
  OverlayCellId,
  OverlayToPage,
  PageToOverlay,
  Watched,
} from '#protocol/price-overlay/messages.ts';
import type { ViewPort } from '../../hub/hub-link.ts';
import type { PortCarrier } from '../../hub/tab-view.ts';

export interface OverlayWorker {
  /** Starts the worker with the first call; returns whether that was this one. */
  wake(): boolean;
  isReady(): boolean;
  /** Called when nothing can be drawn any more. */
  readonly fail: () => void;
  readonly post: (
    message: PageToOverlay<ImageBitmap, OffscreenCanvas, MessagePort>,
    transfer?: Transferable[],
  ) => void;
  /** Puts the worker between the page and a port of the hub. */
  readonly carry: PortCarrier;
  /** Gives cells back to the page. */
  disarm(cells: readonly OverlayCellId[]): void;
  /** What to watch for from now on; sent where it is other than what the worker watches for. */
  watch(watched: Watched): void;
  /** A cell came into sight: it is watched for as well. */
  watchAlso(slot: number, game: GameId | undefined): void;
  leave(id: OverlayCellId): void;
}

export interface OverlayWorkerParts {
  readonly onReady: () => void;
  /** Patches are on the screen: pairs of a cell and the number of its arming. */
  readonly onArmed: (pairs: readonly number[]) => void;
  /** A change came to the hub, and it was drawn: epoch ms. */
  readonly onDrawn: (changedAtMs: number, drawnAtMs: number) => void;
  /** The worker has ended. */
  readonly onLost: (wasReady: boolean) => void;
}

export function createOverlayWorker(parts: OverlayWorkerParts): OverlayWorker {
  let worker: Worker | undefined;
  let phase: 'asleep' | 'starting' | 'ready' | 'failed' = 'asleep';
  /** What the worker was given last to watch for; undefined once it watches for more. */
  let watched: string | undefined = '';
  let leaving: OverlayCellId[] = [];
  let coming: { slots: number[]; games: GameId[] } = { slots: [], games: [] };

  const post: OverlayWorker['post'] = (message, transfer = []) => worker?.postMessage(message, transfer);

  const onMessage = ({ data }: MessageEvent<OverlayToPage>) => {
    if (data.type === 'ready') {
      phase = 'ready';
      parts.onReady();
      return;
    }
    if (data.type === 'armed') {
      parts.onArmed(data.pairs);
      return;
    }
    for (let at = 0; at < data.moments.length; at += 2)
      parts.onDrawn(data.moments[at] ?? 0, data.moments[at + 1] ?? 0);
  };

  const postLeaving = () => {
    post({ type: 'leave', cells: leaving });
    leaving = [];
  };

  const postComing = () => {
    watched = undefined;
    post({ type: 'watch-also', ...coming });
    coming = { slots: [], games: [] };
  };

  return {
    post,

    wake() {
      if (phase !== 'asleep') return false;
      phase = 'starting';
      worker = new Worker(new URL('../../../../workers/price-overlay/price-overlay.ts', import.meta.url), {
        type: 'module',
        name: 'touchline-price-overlay',
      });
      worker.onmessage = onMessage;
      worker.onerror = () => {
        parts.onLost(phase === 'ready');
        phase = 'failed';
      };
      return true;
    },

    isReady: () => phase === 'ready',
    fail() {
      phase = 'failed';
    },

    disarm(cells) {
      watched = undefined;
      post({ type: 'disarm', cells });
    },

    watch(watching) {
      const text = JSON.stringify(watching);
      if (text === watched) return;
      watched = text;
      post({ type: 'watch', ...watching });
    },

    carry(port) {
      if (!(port instanceof MessagePort)) return undefined;
      const { port1, port2 } = new MessageChannel();
      post({ type: 'carry', hub: port, page: port2 }, [port, port2]);
      return port1 as unknown as ViewPort;
    },

    watchAlso(slot, game) {
      if (coming.slots.length === 0) queueMicrotask(postComing);
      coming.slots.push(slot);
      if (game !== undefined) coming.games.push(game);
    },

    leave(id) {
      if (leaving.length === 0) queueMicrotask(postLeaving);
      leaving.push(id);
    },
  };
}
