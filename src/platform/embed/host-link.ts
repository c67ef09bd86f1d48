/**
 * The link of an embedded page to its host. It sends hello by window message to each origin that the server listed, each
 * by its exact name, and after the answer uses the port that came with it, which nobody else holds. Other messages are
 * refused and counted; they change nothing, and the count says nothing of their content.
 */
import { isWithinBounds } from '#protocol/embed/bounds.ts';
import { EMBED_PROTOCOLS, IDENTIFIER_LENGTH, identifierOf } from '#protocol/embed/limits.ts';
import {
  FRAME_MESSAGES,
  type FrameMessage,
  HOST_MESSAGES,
  type HostMessage,
  readMessage,
  WINDOW_MESSAGES,
} from '#protocol/embed/messages.ts';
import type { Refusal } from '#protocol/embed/visit-messages.ts';
import { createGate, type Gate } from '#streams/embed/gate.ts';

export type LinkState = 'waiting' | 'open' | 'unanswered' | 'no-version' | 'closed';

export interface HostLink {
  /** Posts a message; before the link is open, when it opens. */
  post(message: FrameMessage): void;
  /** The id of this visit. */
  readonly visit: string;
  close(): void;
}

export interface HostLinkParts {
  /** The exact origins of possible hosts. */
  readonly parents: readonly string[];
  readonly session: string;
  readonly listenerId?: string | undefined;
  readonly hear: (message: HostMessage) => void;
  readonly onState: (state: LinkState) => void;
  /** Called with the number of refused messages so far, by reason. */
  readonly onRefused: (counts: Readonly<Partial<Record<Refusal, number>>>) => void;
}

const FIRST_WAIT_MS = 50;
const MOST_WAIT_MS = 1_500;
const ANSWER_WITHIN_MS = 10_000;
/** The most messages that wait for the link. */
const MOST_WAITING = 100;

export const newIdentifier = (): string =>
  identifierOf(crypto.getRandomValues(new Uint8Array(IDENTIFIER_LENGTH)));

/** Whether this page is in a frame of another page. */
export const isFramed = (): boolean => window.parent !== window;

/** The listed origins to ask: only that of the host, where the browser names it; else all of them. */
function askedOrigins(parents: readonly string[]): readonly string[] {
  const [around] = (location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins ?? [];
  return around === undefined ? parents : parents.filter((one) => one === around);
}

export function createHostLink(parts: HostLinkParts): HostLink {
  const { hear, listenerId, onRefused, onState, parents, session } = parts;
  const host = window.parent;
  const visit = newIdentifier();
  const gates = { window: createGate(Date.now), port: createGate(Date.now) };
  const waiting: FrameMessage[] = [];
  let port: MessagePort | undefined;
  let isOver = false;

  const refuse = (gate: Gate, reason: Refusal): void => {
    const count = gate.refuse(reason);
    const [inWindow, inPort] = [gates.window.counts(), gates.port.counts()];
    onRefused(
      Object.fromEntries(
        Object.keys({ ...inWindow, ...inPort }).map((name) => [
          name,
          (inWindow[name as Refusal] ?? 0) + (inPort[name as Refusal] ?? 0),
        ]),
      ),
    );
    // Told ever more seldom: an answer to each would be a flood of our own.
    if (gate === gates.port && (count & (count - 1)) === 0)
      port?.postMessage({ type: 'refused', reason, count });
  };

  function hearPort({ data }: MessageEvent<unknown>): void {
    const gate = gates.port;
    if (gate.isShut()) return close();
    if (!gate.admit()) return refuse(gate, 'flood');
    if (!isWithinBounds(data)) return refuse(gate, 'size');
    const message = readMessage(HOST_MESSAGES, data);
    if (message) return hear(message);
    return refuse(gate, readMessage(FRAME_MESSAGES, data) ? 'direction' : 'shape');
  }

  function open(taken: MessagePort): void {
    port = taken;
    port.onmessage = hearPort;
    onState('open');
    for (const message of waiting.splice(0)) port.postMessage(message);
  }

  function hearWindow(event: MessageEvent<unknown>): void {
    const gate = gates.window;
    if (gate.isShut()) return removeEventListener('message', hearWindow);
    if (!gate.admit()) return refuse(gate, 'flood');
    if (event.source !== host) return refuse(gate, 'source');
    if (!parents.includes(event.origin)) return refuse(gate, 'origin');
    if (!isWithinBounds(event.data)) return refuse(gate, 'size');
    const message = readMessage(WINDOW_MESSAGES, event.data);
    const [offered] = event.ports;
    if (!message || message.type === 'touchline-hello') return refuse(gate, 'shape');
    if (message.session !== session || message.visit !== visit) return refuse(gate, 'session');
    if (port || isOver) return refuse(gate, 'replay');
    if (message.type === 'touchline-unwelcome') return end('no-version');
    const { least, most } = EMBED_PROTOCOLS;
    if (!offered || message.protocol < least || message.protocol > most) return refuse(gate, 'shape');
    return open(offered);
  }

  function end(state: LinkState): void {
    isOver = true;
    onState(state);
  }

  function close(): void {
    if (isOver) return;
    port?.postMessage({ type: 'bye' });
    port?.close();
    removeEventListener('message', hearWindow);
    end('closed');
  }

  const hello = {
    type: 'touchline-hello',
    protocols: EMBED_PROTOCOLS,
    session,
    visit,
    ...(listenerId === undefined ? {} : { listenerId }),
  };
  const askUntilMs = Date.now() + ANSWER_WITHIN_MS;
  function ask(waitMs: number): void {
    if (port || isOver) return;
    if (Date.now() > askUntilMs) return onState('unanswered');
    for (const origin of askedOrigins(parents)) host.postMessage(hello, origin);
    setTimeout(() => ask(Math.min(waitMs * 2, MOST_WAIT_MS)), waitMs);
  }

  addEventListener('message', hearWindow);
  onState('waiting');
  ask(FIRST_WAIT_MS);
  return {
    visit,
    post(message) {
      if (port) port.postMessage(message);
      else if (!isOver && waiting.length < MOST_WAITING) waiting.push(message);
    },
    close,
  };
}
