/** A tab that reaches the hub through the leading tab. Lost when another tab leads, or when the leader is silent. */
import type { AnalyticsAnswer } from '#protocol/analytics/calls.ts';
import type { HubFigures, HubSettings } from '#protocol/hub/api.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';
import type { RelayCall, RelayMessage } from '#protocol/hub/relay.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { HubLink, ViewPort } from './hub-link.ts';

export interface RelayChannel {
  post(message: RelayMessage): void;
  /** Messages of other tabs; answers how to stop. */
  listen(listener: (message: RelayMessage) => void): () => void;
}

export interface FollowerLinkParts {
  readonly tabId: string;
  readonly settings: HubSettings;
  readonly channel: RelayChannel;
  readonly locked: Promise<void>;
  /** Fresh for every port and call of this tab. */
  readonly newId: () => string;
}

export interface FollowerLink extends HubLink {
  /** Ends the link, since this tab leads now. */
  lose(): void;
}

interface Opened {
  readonly spec: ViewSpec;
  readonly port: ViewPort;
  readonly early: Parameters<ViewPort['postMessage']>[0][];
}

export function createFollowerLink(parts: FollowerLinkParts): FollowerLink {
  const { tabId, channel, locked, newId } = parts;
  let { settings } = parts;
  let leaderId: string | undefined;
  let over = false;
  const listeners: (() => void)[] = [];
  const ports = new Map<string, Opened>();
  const calls = new Map<string, { resolve(answer: unknown): void; reject(error: Error): void }>();

  const lose = () => {
    if (over) return;
    end();
    for (const listener of listeners) listener();
  };

  const announce = (portId: string, { spec, early }: Opened) => {
    if (leaderId === undefined) return;
    channel.post({ type: 'open', leaderId, tabId, portId, spec });
    for (const message of early) channel.post({ type: 'to-hub', leaderId, portId, message });
    early.length = 0;
  };

  const follow = (found: string) => {
    if (leaderId === found) return;
    if (leaderId !== undefined) {
      lose();
      return;
    }
    leaderId = found;
    channel.post({ type: 'attach', leaderId, tabId, settings });
    for (const [portId, opened] of ports) announce(portId, opened);
  };

  const stop = channel.listen((message) => {
    switch (message.type) {
      case 'leader':
        locked.then(
          () => over || follow(message.leaderId),
          () => undefined,
        );
        return;
      case 'to-tab':
        ports.get(message.portId)?.port.onmessage?.({ data: message.message });
        return;
      case 'answer': {
        const call = calls.get(message.callId);
        calls.delete(message.callId);
        if (message.answer === null) call?.reject(new Error('the hub did not answer'));
        else call?.resolve(message.answer);
        return;
      }
      default:
        return;
    }
  });

  function end(): void {
    over = true;
    stop();
    for (const call of calls.values()) call.reject(new Error('the hub is gone'));
    calls.clear();
  }

  const ask = <Answer>(call: RelayCall) =>
    new Promise<Answer>((resolve, reject) => {
      if (leaderId === undefined || over) {
        reject(new Error('no hub yet'));
        return;
      }
      const callId = newId();
      calls.set(callId, { resolve: (answer) => resolve(answer as Answer), reject });
      channel.post({ type: 'call', leaderId, callId, call });
    });

  channel.post({ type: 'who' });

  return {
    openView(spec) {
      const portId = newId();
      const opened: Opened = {
        spec,
        early: [],
        port: {
          onmessage: null,
          postMessage(message) {
            if (over) return;
            if (leaderId === undefined) opened.early.push(message);
            else channel.post({ type: 'to-hub', leaderId, portId, message });
          },
          close: () => void ports.delete(portId),
        },
      };
      ports.set(portId, opened);
      announce(portId, opened);
      return opened.port;
    },
    configure(next) {
      settings = next;
      if (leaderId !== undefined) channel.post({ type: 'attach', leaderId, tabId, settings });
    },
    history: (key) => ask<TickHistory>({ name: 'history', key }),
    figures: () => ask<HubFigures>({ name: 'figures' }),
    analytics: (call) => ask<AnalyticsAnswer>({ name: 'analytics', call }),
    spent(kind, bytes) {
      if (leaderId !== undefined) {
        channel.post({ type: 'call', leaderId, callId: newId(), call: { name: 'spent', kind, bytes } });
      }
    },
    refresh() {
      if (leaderId !== undefined) {
        channel.post({ type: 'call', leaderId, callId: newId(), call: { name: 'refresh' } });
      }
    },
    onLost: (listener) => void listeners.push(listener),
    lose,
    close: end,
  };
}
