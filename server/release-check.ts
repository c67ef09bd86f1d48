/**
 * The files of this release compared with what they were when the server started (docs/trust.md J3): hashed then, and
 * checked once a day. What differs is named to the operator; nothing is stopped by itself, since a file that changed says
 * nothing of who changed it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

/** How often the files of the release are checked: at least daily. */
export const CHECK_EVERY_MS = 24 * 60 * 60_000;

export interface ReleaseCheckParts {
  /** Folders of the release, absolute; one that is not there holds no files. */
  readonly folders: readonly string[];
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Files that were changed, added or removed, by their paths in their folders. */
  readonly onTampered: (files: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

export interface ReleaseCheck {
  /** The hash of all files: it is the same on two servers of one release. */
  readonly release: string;
  /** Checks now, and returns what differs from the start. */
  check(): Promise<readonly string[]>;
  stop(): void;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Files that are hashed in a turn of the event loop: most take less to read at once than to be asked for. */
const FILES_A_TURN = 4;

async function hashesOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      hashes.set(path, sha256(readFileSync(path)));
      if (hashes.size % FILES_A_TURN === 0) await turn();
    }
  }
  return hashes;
}

export async function createReleaseCheck(parts: ReleaseCheckParts): Promise<ReleaseCheck> {
  const { after, folders, onError, onTampered } = parts;
  const released = await hashesOf(folders);
  let cancel: () => void = () => undefined;
  let isStopped = false;

  async function check(): Promise<readonly string[]> {
    const present = await hashesOf(folders);
    const paths = new Set([...released.keys(), ...present.keys()]);
    return [...paths].filter((path) => released.get(path) !== present.get(path)).sort();
  }

  function plan(): void {
    if (isStopped) return;
    cancel = after(CHECK_EVERY_MS, () => {
      check()
        .then((files) => {
          if (files.length > 0) onTampered(files);
        }, onError)
        .finally(plan);
    });
  }

  plan();
  return {
    release: sha256([...released.values()].sort().join('\n')),
    check,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/**
 * Hashes the release beside what the server does otherwise, and checks it from then on; returns how to stop. `onHashed` is
 * called with the hash of all files.
 */
export function watchRelease(
  parts: ReleaseCheckParts & { readonly onHashed: (release: string) => void },
): () => void {
  let isStopped = false;
  let stop = (): void => {
    isStopped = true;
  };
  createReleaseCheck(parts).then((check) => {
    if (isStopped) return check.stop();
    stop = () => check.stop();
    parts.onHashed(check.release);
  }, parts.onError);
  return () => stop();
}
