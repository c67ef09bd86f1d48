/**
 * The mounted cells, in chains by slot; those of a hub that is gone wait until the next one says where their selections
 * are.
 */
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { type Mounted, unlink } from './mounted-cell.ts';

export interface MountedCells {
  readonly all: ReadonlySet<Mounted>;
  /** The first cell of the chain of each slot. */
  readonly firstOf: readonly (Mounted | undefined)[];
  add(mounted: Mounted): void;
  /** Removes a cell. False where it was taken off with its hub, or already. */
  remove(mounted: Mounted): boolean;
  /** Takes all cells off their slots, since the hub is gone. */
  orphanAll(): void;
  /** Puts cells onto the slots that their selections have now. */
  adoptOrphans(onAdopted: (mounted: Mounted) => void): void;
  clear(): void;
}

export function createMountedCells(slots: SlotMirror): MountedCells {
  const firstOf: (Mounted | undefined)[] = [];
  const all = new Set<Mounted>();
  const orphans = new Set<Mounted>();

  const add = (mounted: Mounted) => {
    mounted.next = firstOf[mounted.slot];
    firstOf[mounted.slot] = mounted;
    mounted.mounted = true;
    all.add(mounted);
  };

  return {
    all,
    firstOf,
    add,

    remove(mounted) {
      orphans.delete(mounted);
      if (!mounted.mounted) return false;
      mounted.mounted = false;
      all.delete(mounted);
      unlink(firstOf, mounted);
      return true;
    },

    orphanAll() {
      for (const mounted of all) {
        mounted.mounted = false;
        mounted.due = 'no';
        orphans.add(mounted);
      }
      all.clear();
      firstOf.length = 0;
    },

    adoptOrphans(onAdopted) {
      for (const orphan of orphans) {
        const slot = orphan.cell.key && slots.slotOf(orphan.cell.key);
        if (slot === undefined) continue;
        orphans.delete(orphan);
        orphan.slot = slot;
        add(orphan);
        orphan.seenChangeAtMs = slots.changedAtMs(slot);
        onAdopted(orphan);
      }
    },

    clear() {
      all.clear();
      firstOf.length = 0;
    },
  };
}
