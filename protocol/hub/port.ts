/** The part of a MessagePort that the hub and the page use: fakes in tests, and no DOM types in this layer. */
export interface HubPort<Incoming, Outgoing> {
  postMessage(message: Outgoing, transfer?: ArrayBuffer[]): void;
  onmessage: ((event: { readonly data: Incoming }) => void) | null;
  close(): void;
}
