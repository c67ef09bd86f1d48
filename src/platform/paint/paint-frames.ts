/** The animation frames that a painter asks for: one for what is due now, or at the time when something will be. */

export interface PaintFrames {
  /** The next frame, unless it was asked for already. */
  readonly ask: () => void;
  /** A frame for what is due then, and none before: a frame that paints nothing costs all the same. */
  wakeAt(atMs: number): void;
  isAsked(): boolean;
  /** A frame has come. Answers when it was asked for. */
  begin(): number;
}

export interface PaintFramesParts {
  readonly requestFrame: (callback: () => void) => void;
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  readonly onFrame: () => void;
}

export function createPaintFrames({ requestFrame, nowMs, later, onFrame }: PaintFramesParts): PaintFrames {
  let isAsked = false;
  let askedAtMs = 0;
  let wakesAtMs = Number.POSITIVE_INFINITY;

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    askedAtMs = nowMs();
    requestFrame(onFrame);
  };

  return {
    ask,
    isAsked: () => isAsked,

    wakeAt(atMs) {
      if (isAsked || atMs >= wakesAtMs) return;
      wakesAtMs = atMs;
      later(
        () => {
          if (atMs !== wakesAtMs) return;
          wakesAtMs = Number.POSITIVE_INFINITY;
          ask();
        },
        Math.max(0, atMs - nowMs()),
      );
    },

    begin() {
      isAsked = false;
      wakesAtMs = Number.POSITIVE_INFINITY;
      return askedAtMs;
    },
  };
}
