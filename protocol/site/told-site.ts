/**
 * What a page knows of the site that it is of: whether games and money are real, how it looks, and the settings that differ from the product's.
 * It stands in an attribute of the page's root, and is asked for (`GET /web-api/site`) where it does not, and again while the page is open.
 */
import * as v from 'valibot';
import { CYBER_SPORTS } from '#domain/addresses/statistics-routes.ts';
import { PARTNER_TABS } from '#domain/friends/partner-tabs.ts';
import { isSame } from '#domain/site/merge.ts';
import type { SiteVisitor } from '#domain/site/overrides.ts';
import { closedTexts } from '#domain/site/page-flags.ts';
import { COMPONENT_COLORS, colorOf, PALETTE, type Scheme } from '#domain/site/palette.ts';
import * as play from './sections-of-play.ts';
import * as site from './sections-of-site.ts';
import { SITE_DEFAULTS } from './site-defaults.ts';
import type { SiteSettings } from './site-document.ts';

export const SITE_PATH = '/web-api/site';
/** The path under which the site's files are served: its logo, its font. */
export const SITE_FILES = '/site-files';

/** Fields that pages read. */
const PAGE_FIELDS = {
  global: ['minimumAge', 'homePage', 'notFound', 'scrollToTop', 'scrollToTopAfter'],
  betting: ['feedKeys', 'oddsFormat', 'amountTemplate'],
  coupon: ['historyDays'],
  cyber: ['sportIds'],
  books: ['sources'],
  promo: ['modals', 'navigationBanner'],
  application: ['iosTestflight', 'android'],
  information: ['rulesFile'],
  footer: ['links'],
  header: ['items', 'bonusRulesRoute'],
  auth: ['afterSignIn', 'loginType'],
  customize: ['name', 'logo'],
  dictionary: ['hiddenForGuests'],
  office: ['pageLanguages', 'casinoRoute'],
  registration: ['hasRegistration', 'mode', 'preselectedBonusByRoute', 'afterRegistration', 'reminder'],
  responsibleGaming: ['showIdentification'],
  support: ['startsAt', 'endsAt', 'timeZone', 'consultants', 'colors'],
  other: ['contacts', 'dashboardGames'],
  bannerWidgets: ['places'],
  flags: [
    'agePopup',
    'authFormNavigation',
    'bonusWelcomeModal',
    'bonusesTournamentsTab',
    'downloadAppWidget',
    'gameOfDayInHeader',
    'registrationButton',
    'registrationWidget',
    'rulesDownload',
    'scrollToTop',
    'welcomeModal',
  ],
} as const satisfies { readonly [Name in keyof SiteSettings]?: readonly (keyof SiteSettings[Name])[] };

type PageFields = typeof PAGE_FIELDS;
export type PageSectionName = keyof PageFields;
/** The settings of a section that pages read. */
export type PageSection<Name extends PageSectionName> = Pick<
  SiteSettings[Name],
  PageFields[Name][number] & keyof SiteSettings[Name]
>;
/** Settings that differ from the product's. */
export type ToldSettings = { readonly [Name in PageSectionName]?: Partial<PageSection<Name>> | undefined };

const toldSettings = v.object({
  global: v.optional(v.partial(site.global)),
  betting: v.optional(v.partial(play.betting)),
  coupon: v.optional(v.partial(play.coupon)),
  cyber: v.optional(v.partial(play.cyber)),
  books: v.optional(v.partial(play.books)),
  promo: v.optional(v.partial(site.promo)),
  application: v.optional(v.partial(site.application)),
  information: v.optional(v.partial(site.information)),
  footer: v.optional(v.partial(site.footer)),
  header: v.optional(v.partial(site.header)),
  auth: v.optional(v.partial(play.auth)),
  customize: v.optional(v.partial(site.customize)),
  dictionary: v.optional(v.partial(site.dictionary)),
  office: v.optional(v.partial(play.office)),
  registration: v.optional(v.partial(play.registration)),
  responsibleGaming: v.optional(v.partial(play.responsibleGaming)),
  support: v.optional(v.partial(site.support)),
  other: v.optional(v.partial(site.other)),
  bannerWidgets: v.optional(v.partial(site.bannerWidgets)),
  flags: v.optional(v.partial(play.flags)),
});

/** How a site looks otherwise than the product. */
const look = v.object({
  /** Values of custom properties, by their names. */
  properties: v.record(v.string(), v.string()),
  /** The colour of the browser's own frame. */
  frame: v.optional(v.object({ light: v.string(), dark: v.string() })),
  scheme: v.optional(v.picklist(['light', 'dark'])),
  font: v.optional(v.object({ family: v.string(), file: v.string() })),
});

/** The version of what pages are told, and of what devices keep of it. */
export const SITE_VERSION = 1;

export const toldSite = v.object({
  version: v.literal(SITE_VERSION),
  games: v.picklist(['real', 'simulated', 'recorded']),
  money: v.picklist(['real', 'simulated']),
  /** Whether demonstration accounts are opened on one click. */
  demoAccount: v.optional(v.literal(true)),
  /** The id of the visitor's country, where the site offers something else there: feed calls name it. */
  country: v.optional(v.number()),
  look: v.optional(look),
  settings: v.optional(toldSettings),
});

export type ToldSite = v.InferOutput<typeof toldSite>;
export type SiteKind = Pick<ToldSite, 'games' | 'money' | 'demoAccount'>;
export type Look = NonNullable<ToldSite['look']>;

/** The notation of odds for who has chosen none: by the country, else by the language. */
export function oddsFormatFor(
  { oddsFormat, oddsFormatByCountry, oddsFormatByLanguage }: SiteSettings['betting'],
  { country, language }: Pick<SiteVisitor, 'country' | 'language'>,
): SiteSettings['betting']['oddsFormat'] {
  const byCountry = country === undefined ? undefined : oddsFormatByCountry[country];
  return byCountry ?? oddsFormatByLanguage[language] ?? oddsFormat;
}

/** Addresses of the casino. */
const OF_CASINO = [
  '/casino',
  '/office/casino',
  '/office/casino-bets-history-mail',
  '/office/slots',
  '/information/casino-games',
];

/** Addresses of bringing friends. */
const OF_FRIENDS = ['/friends', '/office/bring-a-friend'];

/** Addresses of the partner programme: that of the first tab, and of those that are not there. */
const partnerPagesOff = ({ tabs }: SiteSettings['bringAFriend']): readonly string[] =>
  tabs.length === 0
    ? ['/partners', '/office/partner']
    : PARTNER_TABS.filter((tab) => !tabs.includes(tab)).map((tab) => `/partners/${tab}`);

/** Routes that lead to "not found" because their pages are off. */
const notFoundOf = ({
  application,
  bringAFriend,
  casino,
  cyber,
  flags,
  global,
  modules,
  registration,
  toto,
}: SiteSettings): readonly string[] => [
  ...global.notFound,
  ...(flags.registrationWidget && registration.hasRegistration ? [] : ['/registration']),
  ...closedTexts(flags),
  ...(application.installGuide ? [] : ['/guide']),
  ...(toto.draws.length > 0 ? [] : ['/toto']),
  ...CYBER_SPORTS.filter((id) => !cyber.sportIds.includes(id)).map((id) => `/statisticpopup/cyber/${id}`),
  ...(casino.isOn ? [] : OF_CASINO),
  ...(bringAFriend.isOn ? [] : OF_FRIENDS),
  ...partnerPagesOff(bringAFriend),
  ...modules.pagesOff.map((page) => (page === 'multi-view' ? '/live/multi' : `/${page}`)),
];

/** The settings as they are for one visitor. */
export const resolved = (
  settings: SiteSettings,
  visitor: Pick<SiteVisitor, 'country' | 'language'>,
): SiteSettings => ({
  ...settings,
  global: { ...settings.global, notFound: [...notFoundOf(settings)] },
  betting: { ...settings.betting, oddsFormat: oddsFormatFor(settings.betting, visitor) },
  registration: {
    ...settings.registration,
    mode: settings.flags.registrationWidget ? settings.registration.mode : 'popup',
  },
});

function differing<Name extends PageSectionName>(
  settings: SiteSettings,
  name: Name,
): Partial<PageSection<Name>> | undefined {
  const fields = PAGE_FIELDS[name] as readonly string[] as readonly (keyof SiteSettings[Name])[];
  const own = fields.filter((field) => !isSame(settings[name][field], SITE_DEFAULTS[name][field]));
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((field) => [field, settings[name][field]])) as Partial<PageSection<Name>>;
}

/** Values of both schemes, where one of them differs from the product's. */
const shades = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`);

const DEFAULT_FAMILIES = '"Inter Variable", "Inter Fallback"';

export function lookOf({ customize, header }: SiteSettings): Look | undefined {
  const { dark, font, light, radius, scheme } = customize;
  const of = { light, dark };
  const valueOf = (name: Parameters<typeof colorOf>[0], one: Scheme) => colorOf(name, one, of[one]);
  const names = [
    ...(Object.keys(PALETTE) as (keyof typeof PALETTE)[]).filter(
      (name) => light.colors[name] !== undefined || dark.colors[name] !== undefined,
    ),
    ...(Object.keys(COMPONENT_COLORS) as (keyof typeof COMPONENT_COLORS)[]).filter(
      (name) => light.components[name] !== undefined || dark.components[name] !== undefined,
    ),
  ];
  const isPart = (name: string) => Object.hasOwn(COMPONENT_COLORS, name);
  const properties: Record<string, string> = Object.fromEntries(
    names.map((name) => [
      isPart(name) ? `--${name}` : `--base-${name}`,
      shades(valueOf(name, 'light'), valueOf(name, 'dark')),
    ]),
  );
  if (radius !== SITE_DEFAULTS.customize.radius) properties['--base-radius'] = `${radius}px`;
  if (header.navigationIndent !== SITE_DEFAULTS.header.navigationIndent)
    properties['--navigation-indent'] = `${header.navigationIndent}px`;
  if (font) properties['--base-family'] = `"${font.family}", ${DEFAULT_FAMILIES}`;
  const hasScheme = scheme !== 'system';
  if (Object.keys(properties).length === 0 && !hasScheme) return undefined;
  return {
    properties,
    ...(properties['--base-surface'] === undefined
      ? {}
      : { frame: { light: valueOf('surface', 'light'), dark: valueOf('surface', 'dark') } }),
    ...(hasScheme ? { scheme } : {}),
    ...(font?.file ? { font: { family: font.family, file: font.file } } : {}),
  };
}

/** The site as pages are told of it. `settings` are those of one visitor. */
export function tellSite(kind: SiteKind, settings: SiteSettings, country?: number): ToldSite {
  const told = Object.fromEntries(
    (Object.keys(PAGE_FIELDS) as PageSectionName[]).flatMap((name) => {
      const own = differing(settings, name);
      return own ? [[name, own]] : [];
    }),
  );
  const own = lookOf(settings);
  return {
    version: SITE_VERSION,
    ...kind,
    ...(country !== undefined && { country }),
    ...(own && { look: own }),
    ...(Object.keys(told).length > 0 && { settings: told as ToldSite['settings'] }),
  };
}

const ROOT = /<html\b[^>]*>/;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page with its site told in the attribute `data-site` of its root, which the built page has empty. */
export const putSite = (html: string, told: ToldSite): string =>
  html.replace(ROOT, (root) =>
    root.replace(/ data-site="[^"]*"/, () => ` data-site="${escaped(JSON.stringify(told))}"`),
  );
