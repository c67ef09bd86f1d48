const BYTES_IN_CHUNK = 0x8000;

/** Bytes as text, in pieces: one call with all of them as arguments is more than an engine takes. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += BYTES_IN_CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_IN_CHUNK));
  return btoa(binary);
}
