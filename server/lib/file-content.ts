/** What a file is by its first bytes, whatever its name and type say. */

const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

export const isOfType = (bytes: Buffer, mediaType: string): boolean =>
  SIGNATURES[mediaType]?.every((byte, at) => bytes[at] === byte) ?? false;

/** A name is shown, never used as a path. */
export const shownName = (name: string): string => name.replaceAll(/[\p{C}/\\]/gu, '');
