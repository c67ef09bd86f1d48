/** Released kits: their files never change, and every build has them beside the kit that it makes. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SCRIPTS = ['touchline-embed.js', 'touchline-embed.mjs'] as const;

/** The hash of a file as browsers check it. */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

export interface KitFolders {
  /** The folder with a folder of each released version; there is none before the first release. */
  readonly released: string;
  /** The folder in which the build has made the folder of its own version. */
  readonly built: string;
  readonly version: string;
}

/** Puts the released kits beside the built one. Throws where that has the version of a released one and differs from it. */
export function keepReleased({ built, released, version }: KitFolders): void {
  if (!existsSync(released)) return;
  for (const name of SCRIPTS) {
    const kept = join(released, version, name);
    if (existsSync(kept) && integrityOf(kept) !== integrityOf(join(built, version, name)))
      throw new Error(
        `kit ${version} is released and never changes: raise the version in embed/package.json`,
      );
  }
  for (const old of readdirSync(released)) cpSync(join(released, old), join(built, old), { recursive: true });
}
