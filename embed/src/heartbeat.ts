/** Whether the frame is still there: a port does not say that its other end died. */
export interface Heartbeat {
  heard(): void;
  end(): void;
}

export interface HeartbeatParts {
  readonly frame: HTMLIFrameElement;
  readonly isReady: () => boolean;
  readonly ping: () => void;
  readonly onFailed: (why: 'unanswered' | 'gone') => void;
  readonly onRemoved: () => void;
}

const ANSWER_WITHIN_MS = 10_000;
const PING_EVERY_MS = 5_000;
const MOST_SILENT_PINGS = 3;

export function startHeartbeat({ frame, isReady, onFailed, onRemoved, ping }: HeartbeatParts): Heartbeat {
  let silent = 0;
  const answering = setTimeout(() => {
    if (!isReady()) onFailed('unanswered');
  }, ANSWER_WITHIN_MS);
  const pinging = setInterval(() => {
    if (!frame.isConnected) return onRemoved();
    if (!isReady() || document.visibilityState !== 'visible') return;
    silent += 1;
    if (silent === MOST_SILENT_PINGS) onFailed('gone');
    ping();
  }, PING_EVERY_MS);
  return {
    heard() {
      silent = 0;
    },
    end() {
      clearTimeout(answering);
      clearInterval(pinging);
    },
  };
}
