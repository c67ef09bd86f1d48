import type { Embed, EmbedEvents } from '../touchline-embed.d.ts';

/** Listeners to the events of a frame. */
export interface Events {
  readonly on: Embed['on'];
  readonly tell: <Name extends keyof EmbedEvents>(name: Name, value: EmbedEvents[Name]) => void;
  end(): void;
}

export function createEvents(): Events {
  const listeners = new Map<string, Set<(value: never) => void>>();
  return {
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (value: never) => void));
      return () => void all.delete(listener as (value: never) => void);
    },
    tell(name, value) {
      for (const listener of listeners.get(name) ?? []) listener(value as never);
    },
    end: () => listeners.clear(),
  };
}
