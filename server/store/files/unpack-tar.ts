/** Unpacks tar archives of plain files and folders (ustar), as PGlite dumps the folder of a database. What it makes is its owner's alone. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { SECRET_MODE } from './data-folder.ts';

const BLOCK = 512;
const FOLDER_MODE = 0o700;
/** Offset and length of the fields of a header that count here. */
const NAME = [0, 100] as const;
const SIZE = [124, 12] as const;
const TYPE = [156, 1] as const;
const PREFIX = [345, 155] as const;
const FILE_TYPES: readonly string[] = ['', '0'];
const FOLDER_TYPE = '5';

/** The text of a header up to the first NUL, as every text of a header ends. */
function textOf(header: Uint8Array, [offset, length]: readonly [number, number]): string {
  const field = header.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}

/** The place of an entry below the folder. Throws where it would be elsewhere. */
function placeOf(folder: string, name: string): string {
  const inside = normalize(`/${name}`);
  if (name.split('/').includes('..')) throw new Error(`an entry of the archive leaves its folder: ${name}`);
  return join(folder, inside);
}

/** Makes everything of the archive below the folder. Throws where the archive ends early or holds anything but files and folders. */
export function unpackTar(archive: Uint8Array, folder: string): void {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const base = textOf(header, NAME);
    if (base === '') return;
    const place = placeOf(folder, join(textOf(header, PREFIX), base));
    const type = textOf(header, TYPE);
    const size = Number.parseInt(textOf(header, SIZE), 8);
    const from = at + BLOCK;
    if (type === FOLDER_TYPE) mkdirSync(place, { recursive: true, mode: FOLDER_MODE });
    else if (FILE_TYPES.includes(type) && from + size <= archive.length) {
      mkdirSync(dirname(place), { recursive: true, mode: FOLDER_MODE });
      writeFileSync(place, archive.subarray(from, from + size), { mode: SECRET_MODE });
    } else throw new Error(`the archive is torn at ${place}`);
    at = from + Math.ceil((size || 0) / BLOCK) * BLOCK;
  }
  throw new Error('the archive has no end');
}
