/**
 * The folder of recorded responses and other evidence, on machines that have it: `SHARED_DIR`, else a folder `shared`
 * beside the checkout. Undefined elsewhere; tests that need it skip and say so.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export function sharedFolder(): string | undefined {
  const configured = process.env['SHARED_DIR'];
  const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
  const folder = configured ?? path.resolve(checkout, '../shared');
  return existsSync(folder) ? folder : undefined;
}
