/**
 * The site as it is for a visitor: the configuration with what holds for their country, their language and the host that
 * they asked for.
 */
import type { FastifyRequest } from 'fastify';
import { countryByCode, countryById } from '#domain/catalogues/places/countries.ts';
import { own } from '#domain/lib/own.ts';
import { tagsOfHeader } from '#domain/people/visitor-defaults.ts';
import { merged } from '#domain/site/merge.ts';
import { isMeant, overridden, type SiteVisitor } from '#domain/site/overrides.ts';
import { type FrameParameters, readFrameParameters } from '#domain/text/frame-parameters.ts';
import { EMPTY_DOCUMENT, type SiteDocument } from '#protocol/site/read-site-document.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { oddsFormatFor, resolved, type SiteKind, type ToldSite, tellSite } from '#protocol/site/told-site.ts';
import { OWN_GAMES } from '../casino/own-games.ts';
import { cookieOf } from '../session/bare-cookie.ts';
import type { BookSource } from './site-books.ts';
import type { SiteFile } from './site-file.ts';

/** The cookie that names the draft that its operator looks at. */
export const PREVIEW_COOKIE = '__Host-site-preview';

export interface SiteVariant {
  /** The key of the variant: the same for visitors to whom the site is the same. */
  readonly key: string;
  readonly settings: SiteSettings;
  /** The id of the visitor's country, where something else is offered there. */
  readonly offerCountry?: number;
  /** Whether it is a draft, which its operator alone sees. */
  readonly isPreview: boolean;
}

export interface SitesParts {
  /** The file; absent: the product as it is. */
  readonly file?: Pick<SiteFile, 'document' | 'version'>;
  /** The header in which the own proxy names the visitor's country. */
  readonly countryHeader?: string;
  /** Drafts under preview, by the name that only their operator knows. */
  readonly draft?: (name: string) => SiteDocument | undefined;
}

const COUNTRY = /^[A-Z]{2}$/;
/** The most variants of one document that are kept: more than any has. */
const MOST_KEPT = 500;

const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

/** What the address of an embedded page, or of a call of one, says of the page around it. */
function frameOf(url: string): Pick<FrameParameters, 'geo' | 'paintId'> {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  return query.get('embed') === '1' ? readFrameParameters(query).parameters : {};
}

/** The settings of a site; one without games of the house has no pages of them either. */
function withoutOwnGames(settings: SiteSettings): SiteSettings {
  if (settings.other.xgames) return settings;
  const notFound = [...settings.global.notFound, ...OWN_GAMES.map(({ slug }) => `/casino/game/${slug}`)];
  return { ...settings, global: { ...settings.global, notFound } };
}

export class Sites {
  readonly #parts: SitesParts;
  readonly #made = new Map<string, SiteVariant>();
  readonly #told = new WeakMap<SiteSettings, { readonly sources: string; readonly told: ToldSite }>();
  #version = -1;
  #plain: { readonly version: number; readonly settings: SiteSettings } | undefined;

  constructor(parts: SitesParts = {}) {
    this.#parts = parts;
  }

  /** The settings for everybody, for parts that do not depend on the visitor. */
  get settings(): SiteSettings {
    const { document, version } = this.#parts.file ?? { document: EMPTY_DOCUMENT, version: 0 };
    if (this.#plain?.version !== version)
      this.#plain = { version, settings: merged(SITE_DEFAULTS, document.own) };
    return this.#plain.settings;
  }

  /** The variant of the site for a request in this language. */
  of(request: FastifyRequest, language: string): SiteVariant {
    const { draft, file } = this.#parts;
    const visitor = this.visitorOf(request, language);
    const name = draft && cookieOf(request, PREVIEW_COOKIE);
    const preview = name === undefined ? undefined : draft?.(name);
    if (preview) return this.#variant(`draft ${name}`, preview, visitor, true);
    return this.#variant(String(file?.version ?? 0), file?.document ?? EMPTY_DOCUMENT, visitor, false);
  }

  /** The site as pages get it; of one kind for the life of the server. `sources` are all further books, also those that this program plays. */
  told(
    { offerCountry, settings }: SiteVariant,
    kind: SiteKind,
    sources: readonly BookSource[] = settings.books.sources,
  ): ToldSite {
    const named = sources.map(({ address }) => address).join(' ');
    const known = this.#told.get(settings);
    if (known?.sources === named) return known.told;
    const books = { ...settings.books, sources: [...sources] };
    const told = tellSite(kind, { ...settings, books }, offerCountry);
    this.#told.set(settings, { sources: named, told });
    return told;
  }

  /** The country is the one that the own proxy says, else the `geo` of a frame, else one that the browser's languages name. */
  visitorOf({ headers, url }: FastifyRequest, language: string): SiteVisitor {
    const { countryHeader } = this.#parts;
    const said = countryHeader === undefined ? undefined : headers[countryHeader];
    const { geo, paintId } = frameOf(url);
    const country =
      typeof said === 'string' && COUNTRY.test(said)
        ? said
        : ((geo === undefined ? undefined : countryById(geo)?.code.toUpperCase()) ??
          tagsOfHeader(headers['accept-language'])
            .map(regionOf)
            .find((region) => COUNTRY.test(region ?? '')));
    const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    return { country, host, language, paint: paintId };
  }

  #variant(name: string, document: SiteDocument, visitor: SiteVisitor, isPreview: boolean): SiteVariant {
    const meant = document.overrides.flatMap((one, at) => (isMeant(one.when, visitor) ? [at] : []));
    const plain = overridden(
      merged(SITE_DEFAULTS, document.own),
      meant.flatMap((at) => document.overrides[at] ?? []),
    );
    const { country = '' } = visitor;
    const offerCountry = own(plain.betting.offersByCountry, country) && countryByCode(country)?.id;
    const key = `${name}/${meant.join('.')}/${oddsFormatFor(plain.betting, visitor)}/${offerCountry ?? ''}`;
    this.#forget();
    const known = this.#made.get(key);
    if (known) return known;
    const made = {
      key,
      settings: withoutOwnGames(resolved(plain, visitor)),
      isPreview,
      ...(offerCountry === undefined ? {} : { offerCountry }),
    };
    if (this.#made.size >= MOST_KEPT) this.#made.clear();
    this.#made.set(key, made);
    return made;
  }

  #forget(): void {
    const version = this.#parts.file?.version ?? 0;
    if (version === this.#version) return;
    this.#version = version;
    this.#made.clear();
  }
}
