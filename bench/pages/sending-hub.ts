/** The hub's end of the lab `hop`: a port for each tab and way, over which it is asked to send and sends. */
import { type SendingWay, sender } from '../contenders/sending.ts';

interface SharedScope {
  onconnect: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
}

/** The tab asks by the first port for so many; they come by the second. */
export interface OpenWay {
  readonly way: SendingWay;
  readonly asks: MessagePort;
  readonly sends: MessagePort;
}

const scope = self as unknown as SharedScope;
scope.onconnect = ({ ports }) => {
  const [port] = ports;
  if (!port) return;
  port.onmessage = ({ data: { way, asks, sends } }: MessageEvent<OpenWay>) => {
    const send = sender(way, sends);
    asks.onmessage = ({ data }: MessageEvent<number>) => send(data);
  };
};
