/**
 * The lab `port`: prices from one end of a MessageChannel to the columns at the other. Both ends live on one thread, so that the
 * figure is what writing, cloning, delivering and applying cost together.
 */
import { createSendingRound, receiver, type SendingWay, sender } from '../../contenders/sending.ts';
import type { Contender, Lab, Metric } from '../../lab/lab.ts';

export const SENDING_METRICS: readonly Metric[] = [
  { id: 'changes', label: '1,000 changes, sent and applied', unit: 'ms', better: 'less' },
  { id: 'image', label: 'an image of 60,000 prices, sent and applied', unit: 'ms', better: 'less' },
];
export const SENDING_NOTES: readonly string[] = [
  'comlink sends no image: a call for each of 60,000 prices is not how anybody would do it.',
];

export interface NamedWay {
  readonly name: string;
  readonly role: Contender['role'];
  readonly way: SendingWay;
}
export const WAYS: readonly NamedWay[] = [
  { name: 'packed and transferred, as shipped', role: 'ours', way: 'packed' },
  { name: 'array of objects, cloned', role: 'peer', way: 'cloned' },
  { name: 'comlink call for each change', role: 'peer', way: 'comlink' },
];

export const portLab: Lab = {
  name: 'port',
  title: 'price changes through a MessageChannel, in Node',
  metrics: SENDING_METRICS,
  notes: SENDING_NOTES,
  needsPeers: false,
  open() {
    const open: MessagePort[] = [];
    const contenders = WAYS.map(({ name, role, way }): Contender => {
      const { port1, port2 } = new MessageChannel();
      open.push(port1);
      const round = createSendingRound(way, sender(way, port1), (onApplied) =>
        receiver(way, port2, onApplied),
      );
      return { name, role, measure: async () => ({ ...(await round()) }) };
    });
    return Promise.resolve({
      contenders,
      close: async () => {
        for (const port of open) port.close();
      },
    });
  },
};
