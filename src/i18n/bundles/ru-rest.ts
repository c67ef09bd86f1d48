/** All other dictionaries of one language: one chunk, loaded once the first board stands. */
import { bundleOf } from '../bundle-of.ts';

export const bundle = bundleOf(
  import.meta.glob<Readonly<Record<string, string>>>(
    ['../../../locales/ru/*.json', '!**/{app,boards,errors,markets,sports}.json'],
    { eager: true, import: 'default' },
  ),
);
