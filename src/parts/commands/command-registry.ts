/**
 * The acts that there are at the moment: those of the page, and those of the screen that is open. What offers acts registers them while it lives; what
 * lists them says so, and the acts of the page are made as long as somebody lists them or hotkeys are on.
 */
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';
import type { Command } from './command.ts';

export interface CommandRegistry {
  /** All acts, in the order in which they were registered; the same list while they are called the same. */
  readonly all: () => readonly Command[];
  readonly put: (owner: string, commands: readonly Command[]) => void;
  readonly drop: (owner: string) => void;
  /** Carries out the act with that id; false where there is none at the moment. */
  readonly run: (id: string) => boolean;
  /** Whether somebody lists them. */
  readonly isListed: () => boolean;
  /** Says that they are listed, until the returned function is called. */
  readonly list: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const sameNames = (one: readonly Command[], other: readonly Command[]): boolean =>
  one.length === other.length &&
  one.every(({ group, id, name }, at) => {
    const beside = other[at];
    return beside?.id === id && beside.name === name && beside.group === group;
  });

/** One for the page: made by what registers, lists or carries out acts. */
export function commandRegistry(): CommandRegistry {
  const byOwner = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] = [];
  let lists = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const renew = () => {
    all = [...byOwner.values()].flat();
    notify();
  };
  return {
    all: () => all,
    put(owner, commands) {
      const before = byOwner.get(owner);
      byOwner.set(owner, commands);
      if (!before || !sameNames(before, commands)) renew();
    },
    drop(owner) {
      if (byOwner.delete(owner)) renew();
    },
    run(id) {
      // The newest closures, whatever list is shown.
      const command = [...byOwner.values()].flat().find((one) => one.id === id);
      command?.run();
      return command !== undefined;
    },
    isListed: () => lists > 0,
    list() {
      lists += 1;
      notify();
      return () => {
        lists -= 1;
        notify();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Registers acts as long as the component lives. */
export function useCommands(commands: readonly Command[]): void {
  const { drop, put } = useService(commandRegistry);
  const owner = useId();
  useLayoutEffect(() => put(owner, commands));
  useEffect(() => () => drop(owner), [drop, owner]);
}

/** All acts of the moment, for a list of them. */
export function useCommandList(): readonly Command[] {
  const { all, list, subscribe } = useService(commandRegistry);
  useEffect(list, [list]);
  return useSyncExternalStore(subscribe, all);
}
