/**
 * The link to the page in the frame. It accepts `hello` from this frame's window and its site's origin alone, answers
 * each visit once with a port, and reads what comes through it by the published schemas. What is refused is counted, and
 * changes nothing.
 */
import { isWithinBounds } from '../../protocol/embed/bounds.ts';
import { EMBED_PROTOCOLS } from '../../protocol/embed/limits.ts';
import type { FrameMessage, HostMessage } from '../../protocol/embed/messages.ts';
import type { Refusal } from '../../protocol/embed/visit-messages.ts';
import { createGate } from '../../streams/embed/gate.ts';
import { type Brief, fits } from './check.ts';
import schemas from './message-schemas.json' with { type: 'json' };

export interface FrameLine {
  readonly post: (message: HostMessage) => void;
  readonly counts: () => Readonly<Partial<Record<Refusal, number>>>;
  close(): void;
}

export interface FrameLineParts {
  readonly frame: HTMLIFrameElement;
  /** The exact origin. */
  readonly origin: string;
  readonly session: string;
  readonly hear: (message: FrameMessage) => void;
  /** A frame that is loaded anew is another visit. */
  readonly onVisit: () => void;
  readonly onNoVersion: () => void;
  readonly onRefused: () => void;
}

const MOST_VISITS_A_MINUTE = 20;

const known = schemas as unknown as Readonly<Record<string, Brief>>;

function isMessage(value: unknown): value is { readonly type: string } {
  const { type, ...said } = (value ?? {}) as { readonly type?: unknown };
  return typeof type === 'string' && Object.hasOwn(known, type) && fits(known[type] ?? [], said);
}

interface HelloMessage {
  readonly type: string;
  readonly session: string;
  readonly visit: string;
  readonly protocols: { readonly least: number; readonly most: number };
}

export function createFrameLine(parts: FrameLineParts): FrameLine {
  const { frame, hear, onNoVersion, onRefused, onVisit, origin, session } = parts;
  // One for both ways: only the frame itself can say anything here.
  const gate = createGate(Date.now);
  const visits = new Map<string, number>();
  let port: MessagePort | undefined;

  const refuse = (reason: Refusal): void => {
    gate.refuse(reason);
    onRefused();
  };

  function drop(): void {
    port?.close();
    port = undefined;
  }

  function hearPort({ data }: MessageEvent<unknown>): void {
    if (gate.isShut()) return drop();
    if (!gate.admit()) return onRefused();
    if (!isWithinBounds(data)) return refuse('size');
    if (!isMessage(data) || data.type === 'touchline-hello') return refuse('shape');
    hear(data as FrameMessage);
  }

  function open(hello: HelloMessage): void {
    const answer = { session, visit: hello.visit };
    const protocol = Math.min(hello.protocols.most, EMBED_PROTOCOLS.most);
    const target = frame.contentWindow;
    if (protocol < Math.max(hello.protocols.least, EMBED_PROTOCOLS.least)) {
      target?.postMessage({ type: 'touchline-unwelcome', ...answer, protocols: EMBED_PROTOCOLS }, origin);
      return onNoVersion();
    }
    drop();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = hearPort;
    target?.postMessage({ type: 'touchline-welcome', ...answer, protocol }, origin, [port2]);
    return onVisit();
  }

  function hearWindow({ data, origin: from, source }: MessageEvent<unknown>): void {
    // Messages of others are the page's own affair.
    if (source !== frame.contentWindow) return;
    if (gate.isShut()) return removeEventListener('message', hearWindow);
    if (!gate.admit()) return onRefused();
    if (from !== origin) return refuse('origin');
    if (!isWithinBounds(data)) return refuse('size');
    if (!isMessage(data) || data.type !== 'touchline-hello') return refuse('shape');
    const hello = data as HelloMessage;
    if (hello.session !== session) return refuse('session');
    const nowMs = Date.now();
    if (visits.has(hello.visit)) return refuse('replay');
    for (const [visit, atMs] of visits) if (atMs < nowMs - 60_000) visits.delete(visit);
    if (visits.size >= MOST_VISITS_A_MINUTE) return refuse('flood');
    visits.set(hello.visit, nowMs);
    return open(hello);
  }

  addEventListener('message', hearWindow);
  return {
    post: (message) => port?.postMessage(message),
    counts: () => gate.counts(),
    close() {
      removeEventListener('message', hearWindow);
      port?.postMessage({ type: 'bye' });
      drop();
    },
  };
}
