/**
 * The ports that watch one query, and how much attention it gets for them: visible ones, only hidden ones, or none. With its last port
 * it lingers a while, so that a reload or a change of page finds it again; where a port is expected it waits longer for it.
 */
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { Clock } from '../../clock.ts';
import type { SlotTable } from '../columns/slot-table.ts';
import type { ViewChanges } from '../view-changes.ts';
import { createViewPort, type ViewPort, type ViewPortParts, type ViewSource } from '../view-port.ts';
import type { Attention } from './feed-poller.ts';

export const VIEW_LINGER_MS = 5_000;
/** A page's code may be that long on its way. */
const EXPECTED_FOR_MS = 30_000;

export type PortEvents = Pick<ViewPortParts, 'onPauseChange' | 'onClose'>;

export interface ViewPorts {
  /** A port is on its way: until it is there, or `stopExpecting`, the query is asked for as if it were visible. */
  expect(): void;
  stopExpecting(): void;
  open(port: HubPort<TabToHub, HubToTab>, events: PortEvents): ViewPort;
  /** Takes over a port that showed another query. */
  adopt(port: ViewPort): void;
  remove(port: ViewPort): void;
  /** A port was paused or resumed. */
  attend(): void;
  changed(changes: ViewChanges): void;
  touched(slots: readonly number[]): void;
  /** The health is another. */
  health(): void;
  end(): void;
}

export interface ViewPortsParts {
  readonly clock: Clock;
  readonly table: SlotTable;
  readonly source: ViewSource;
  readonly onAttention: (attention: Attention) => void;
  /** Called when nobody came back within the linger. */
  readonly onIdle: () => void;
}

export function createViewPorts({ clock, table, source, onAttention, onIdle }: ViewPortsParts): ViewPorts {
  const ports = new Set<ViewPort>();
  let isExpecting = false;
  let cancelLinger: (() => void) | undefined;

  const attend = () => {
    let visible = false;
    for (const port of ports) visible ||= !port.paused;
    onAttention(visible || isExpecting ? 'visible' : ports.size === 0 ? 'none' : 'hidden');
  };

  const lingerFor = (ms: number) => {
    cancelLinger?.();
    cancelLinger = clock.later(onIdle, ms);
  };

  const adopt = (port: ViewPort) => {
    cancelLinger?.();
    cancelLinger = undefined;
    isExpecting = false;
    ports.add(port);
    attend();
    port.show(source);
  };

  return {
    attend,
    adopt,

    expect() {
      if (ports.size > 0) return;
      isExpecting = true;
      attend();
      lingerFor(EXPECTED_FOR_MS);
    },

    stopExpecting() {
      if (!isExpecting) return;
      isExpecting = false;
      attend();
    },

    open(hubPort, events) {
      const port = createViewPort({ port: hubPort, table, nowMs: clock.nowMs, source, ...events });
      adopt(port);
      return port;
    },

    remove(port) {
      if (!ports.delete(port)) return;
      attend();
      if (ports.size === 0) lingerFor(VIEW_LINGER_MS);
    },

    changed(changes) {
      for (const port of ports) port.changed(changes);
    },
    touched(slots) {
      for (const port of ports) port.touched(slots);
    },
    health() {
      for (const port of ports) port.health();
    },
    end: () => cancelLinger?.(),
  };
}
