/** The address of a game: `/play/<slug>?lng=&theme=&parent=#token=`. What is wrong in it is as if it were not there. */
import * as v from 'valibot';
import { playToken, slug } from '#protocol/casino/casino-values.ts';

export interface PlayAddress {
  readonly slug: string;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** The origin of the page around; undefined without one. */
  readonly parent: string | undefined;
  /** The token of the launch; undefined for play money. */
  readonly launchToken: string | undefined;
}

function originOf(text: string | null): string | undefined {
  try {
    const { origin } = new URL(text ?? '');
    return origin === text && origin !== 'null' ? origin : undefined;
  } catch {
    return undefined;
  }
}

function textOf(schema: v.GenericSchema<string>, text: unknown): string | undefined {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : undefined;
}

export function readPlayAddress({
  hash,
  pathname,
  search,
}: Pick<URL, 'hash' | 'pathname' | 'search'>): PlayAddress {
  const query = new URLSearchParams(search);
  return {
    slug: textOf(slug, /^\/play\/([^/]+)\/?$/.exec(pathname)?.[1]) ?? '',
    language: query.get('lng') ?? 'en',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    parent: originOf(query.get('parent')),
    launchToken: textOf(playToken, new URLSearchParams(hash.slice(1)).get('token')),
  };
}
