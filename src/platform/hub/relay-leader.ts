/** The leading tab's service for the others: opens their views on the worker that it owns, and passes batches on. */
import type { HubApi } from '#protocol/hub/api.ts';
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { RelayCall, RelayMessage } from '#protocol/hub/relay.ts';
import type { RelayChannel } from './follower-link.ts';

export interface RelayLeaderParts {
  readonly leaderId: string;
  readonly channel: RelayChannel;
  readonly api: Pick<HubApi, 'attach' | 'history' | 'figures' | 'refresh' | 'analytics' | 'spent'>;
  /** Opens a view of another tab; the answer is the tab's end of its port. */
  readonly openView: (
    tabId: string,
    spec: Extract<RelayMessage, { type: 'open' }>['spec'],
  ) => HubPort<HubToTab, TabToHub>;
}

export function serveFollowers({ leaderId, channel, api, openView }: RelayLeaderParts): () => void {
  const ports = new Map<string, HubPort<HubToTab, TabToHub>>();

  const answerTo = async (call: RelayCall) => {
    switch (call.name) {
      case 'history':
        return api.history(call.key);
      case 'figures':
        return api.figures();
      case 'refresh':
        await api.refresh();
        return null;
      case 'spent':
        await api.spent(call.kind, call.bytes);
        return null;
      case 'analytics':
        return api.analytics(call.call);
    }
  };

  // Calls to one worker keep their order: the attach of a tab is always before its first view.
  const open = ({ tabId, portId, spec }: Extract<RelayMessage, { type: 'open' }>) => {
    const port = openView(tabId, spec);
    port.onmessage = ({ data }) => channel.post({ type: 'to-tab', portId, message: data });
    ports.set(portId, port);
  };

  const stop = channel.listen((message) => {
    if (message.type === 'who') {
      channel.post({ type: 'leader', leaderId });
      return;
    }
    if (!('leaderId' in message) || message.leaderId !== leaderId) return;
    switch (message.type) {
      case 'attach':
        api.attach(message.tabId, message.settings).catch(() => undefined);
        return;
      case 'open':
        open(message);
        return;
      case 'to-hub': {
        ports.get(message.portId)?.postMessage(message.message);
        if (message.message.type === 'close') ports.delete(message.portId);
        return;
      }
      case 'call':
        answerTo(message.call).then(
          (answer) => channel.post({ type: 'answer', callId: message.callId, answer }),
          () => channel.post({ type: 'answer', callId: message.callId, answer: null }),
        );
        return;
      default:
        return;
    }
  });
  channel.post({ type: 'leader', leaderId });
  return stop;
}
