/** All dictionaries of one language, one chunk. */
import { bundleOf } from '../bundle-of.ts';

export const bundle = bundleOf(
  import.meta.glob<Readonly<Record<string, string>>>('../../../locales/ru/*.json', {
    eager: true,
    import: 'default',
  }),
);
