/** Sections of the configuration about the site as a whole: what it is called, how it looks, which pages it has, what stands around them. */
import * as v from 'valibot';
import { COMPONENT_COLORS, PALETTE } from '#domain/site/palette.ts';
import {
  clockTime,
  color,
  country,
  file,
  flag,
  language,
  list,
  oneOf,
  origin,
  route,
  table,
  text,
  webAddress,
  whole,
} from './site-values.ts';

export const HOME_PAGES = ['live', 'line', 'multi-view', 'favorites', 'home'] as const;
export const SCROLL_TO_TOP = ['arrow', 'none'] as const;

export const global = v.strictObject({
  projectId: whole(
    'The number of the project: calls of search engines name it, and feed calls that name none (`gr`) are of it.',
    1,
  ),
  partner: whole('The number of the partner whose site this is.', 1),
  minimumAge: whole('Years of age from which somebody may be here.', 0, 99),
  homePage: oneOf(HOME_PAGES, 'What the address of a language alone leads to.'),
  notFound: list(
    route('A route.'),
    'Routes that lead to the page that says "not found", with all under them.',
  ),
  scrollToTop: oneOf(SCROLL_TO_TOP, 'How the button to the top of the page looks.'),
  scrollToTopAfter: whole('Screens that have to lie above before the button comes.', 0, 100),
});

const namedColors = <Name extends string>(names: readonly Name[]) =>
  v.partial(
    v.strictObject(
      Object.fromEntries(names.map((name) => [name, color(`Instead of the colour "${name}".`)])) as Readonly<
        Record<Name, ReturnType<typeof color>>
      >,
    ),
  );
const colors = namedColors(Object.keys(PALETTE) as (keyof typeof PALETTE)[]);
const components = namedColors(Object.keys(COMPONENT_COLORS) as (keyof typeof COMPONENT_COLORS)[]);
const schemeColors = v.strictObject({
  /** Colours by what they mean. */
  colors,
  /** Colours of parts of the page. */
  components,
});

export const customize = v.strictObject({
  name: text('What the site is called.', 40),
  logo: v.nullable(file('Its mark beside the name, from the folder of files.')),
  scheme: oneOf(['system', 'light', 'dark'], 'The look for who has chosen none.'),
  light: schemeColors,
  dark: schemeColors,
  radius: whole('Roundness of controls, in pixels.', 0, 16),
  font: v.nullable(
    v.strictObject({
      family: v.pipe(text('The name of the family.', 60), v.regex(/^[\w -]+$/, 'letters, digits and spaces')),
      file: v.nullable(file('A variable font of that family, from the folder of files.')),
    }),
  ),
});

export const application = v.strictObject({
  installGuide: flag('The settings tell how the site is installed as an app.'),
  iosTestflight: v.nullable(webAddress('Where the app for iOS is had.')),
  android: list(
    v.strictObject({ type: whole('0 Android, 1 lite, 2 Asia.', 0, 2), address: webAddress('The file.') }),
    'Where the apps for Android are had.',
  ),
});

export const PAGES = ['calculator', 'rules', 'guide', 'device', 'share', 'multi-view', 'favorites'] as const;

export const modules = v.strictObject({
  pagesOff: list(oneOf(PAGES, 'A page.'), 'Pages that this site does not have.'),
});

export const iframe = v.strictObject({
  parents: list(
    origin('An origin.'),
    'Sites that may show pages of this one in a frame, where the address of the frame names no project.',
    20,
  ),
  projects: table(
    list(origin('An origin.'), 'Sites of this project.', 20),
    'Sites that may, by the number of the project that the address of the frame names.',
  ),
  signIn: list(
    origin('An origin.'),
    'Sites whose tokens are looked at for their frames (`/web-api/api/internal/xframe/v1/user/auth`); without any there is no such call.',
    20,
  ),
  minHeight: whole('The least height of a frame, in pixels.'),
});

export const information = v.strictObject({
  rulesFile: v.nullable(webAddress('The rules as a file to keep.')),
  paths: table(
    route('The route of the text on this site, in the same section.'),
    'Texts that have another path here, by their routes in the product; the old one leads to the new one.',
  ),
});

export const footer = v.strictObject({
  links: list(
    route('A route.'),
    'Pages of information that are linked under "More" and in the menu of a phone, in their order; empty for those of the product.',
  ),
});

/** Items that a header can have. */
export const HEADER_ITEMS = [
  'home',
  'live',
  'line',
  'multi',
  'favorites',
  'top-events',
  'express-day',
  'toto',
  'virtual',
  'casino',
  'bets',
  'history',
  'calculator',
  'rules',
  'guide',
  'information',
  'guides',
  'blog',
  'settings',
] as const;
export type HeaderItem = (typeof HEADER_ITEMS)[number];

export const header = v.strictObject({
  items: list(
    oneOf(HEADER_ITEMS, 'An item.'),
    'Items of the header in their order; empty for those of the product.',
    9,
  ),
  navigationIndent: whole(
    'Pixels that the name of the site takes before the first item, at least: a longer name takes more.',
    0,
    400,
  ),
  bonusRulesRoute: route('Where the rules of the bonus are.'),
});

export const promo = v.strictObject({
  modals: list(
    v.pipe(
      v.string(),
      v.regex(/^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/, 'the name of an article, such as "autumn-cup"'),
      v.description('An article of the blog.'),
    ),
    'Articles of the blog that a dialogue tells of, each once on a device.',
    10,
  ),
  navigationBanner: v.strictObject({
    text: text('What the banner under the navigation says; nothing, and there is none.', 80),
    route: v.nullable(route('Where it leads.')),
    picture: v.nullable(file('Its picture, from the folder of files.')),
  }),
});

export const support = v.strictObject({
  startsAt: clockTime('When consultants come; the same as when they go: around the clock.'),
  endsAt: clockTime('When they go; before they come: on the next day.'),
  timeZone: text('The zone of these times, such as "Asia/Almaty".', 64),
  consultants: table(text('An id; empty, or the word "empty", for none.', 60), 'Who answers, by language.'),
  colors: v.pipe(
    v.partial(
      v.strictObject({
        head: color('The head of the chat.'),
        visitor: color('What the visitor writes.'),
        consultant: color('What a consultant writes.'),
      }),
    ),
    v.description(
      'Colours of the chat; what is written on them is black or white, whichever is seen better.',
    ),
  ),
});

export const globalEvent = v.strictObject({
  championshipIds: list(
    whole('A championship.', 1),
    'Championships that the whole site is about for a while: they stand first where the best ones are listed.',
  ),
});

export const bannerWidgets = v.strictObject({
  places: table(
    list(file('A picture.'), 'Pictures in their order.'),
    'Banners by the place where they stand.',
  ),
});

export const dictionary = v.strictObject({
  hiddenForGuests: list(language('A language.'), 'Languages that only who is signed in can choose.'),
});

/** Parts of a site that another company may run. */
export const PARTITIONS = [
  'casino',
  'payments',
  'statistics',
  'support',
  'toto',
  'verification',
  'virtual',
] as const;

export const thirdParty = v.strictObject({
  partitions: list(
    oneOf(PARTITIONS, 'A part.'),
    'Parts of the site that other companies run, as the page about the site says.',
  ),
});

export const licence = v.strictObject({
  number: text('The number of the licence, as the page of licences says it; empty for none.', 60),
  authority: text('Who gave it.'),
  countries: list(country('A country.'), 'Where it holds.', 300),
});

export const other = v.strictObject({
  contacts: v.strictObject({
    networks: table(webAddress('A page.'), 'Pages on social networks, by their name.'),
    phones: list(text('A number.', 40), 'Numbers to call.'),
    emails: list(
      v.pipe(v.string(), v.email('an address such as "help@bets.example"')),
      'Addresses to write to.',
    ),
  }),
  dashboardGames: whole('Games that can be pinned.', 0, 20),
  xgames: flag('The casino has the games of the house beside those of other providers.'),
});
