/** The dictionaries of one language that the first board needs: one chunk. */
import { bundleOf } from '../bundle-of.ts';

export const bundle = bundleOf(
  import.meta.glob<Readonly<Record<string, string>>>(
    '../../../locales/ar/{app,boards,errors,markets,sports}.json',
    { eager: true, import: 'default' },
  ),
);
