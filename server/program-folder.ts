/** Files that the server reads beside its code: they lie in the checkout, whether the program runs from its sources or from `dist/server`. */
import { existsSync } from 'node:fs';

function checkoutOf(module: string): URL {
  for (let folder = new URL('.', module); ; folder = new URL('..', folder)) {
    if (existsSync(new URL('package.json', folder))) return folder;
    if (folder.pathname === '/') throw new Error(`no package.json above ${module}`);
  }
}

const CHECKOUT = checkoutOf(import.meta.url);

/** Whether this is the program that `scripts/build.mjs` made, and not its sources. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

/** The address of a file by its path in the checkout. */
export const inCheckout = (path: string): URL => new URL(path, CHECKOUT);
