/** The tab's end of the lab `hop`. */
import { createSendingRound, receiver, type SendingRound, type SendingWay } from '../contenders/sending.ts';
import type { OpenWay } from './sending-hub.ts';

export function openSending(): (way: SendingWay) => Promise<SendingRound> {
  const hub = new SharedWorker(new URL('./sending-hub.ts', import.meta.url), { type: 'module' });
  const rounds = new Map<SendingWay, () => Promise<SendingRound>>();
  const opened = (way: SendingWay) => {
    const asks = new MessageChannel();
    const sends = new MessageChannel();
    const open: OpenWay = { way, asks: asks.port2, sends: sends.port2 };
    hub.port.postMessage(open, [asks.port2, sends.port2]);
    return createSendingRound(
      way,
      (count) => asks.port1.postMessage(count),
      (onApplied) => receiver(way, sends.port1, onApplied),
    );
  };
  return (way) => {
    const round = rounds.get(way) ?? opened(way);
    rounds.set(way, round);
    return round();
  };
}
