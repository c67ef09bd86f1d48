/** A script for `addInitScript`: the loader keeps the names of functions through a helper that a page does not have. */
export const NAMED_FUNCTIONS = 'globalThis.__name ??= (value) => value';
