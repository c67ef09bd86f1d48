/**
 * What somebody would write who follows a recipe of CONTRIBUTING.md, by its title there. In this order: the language is made of the English
 * texts that the others have added to.
 */
import table from '#locales/languages.json' with { type: 'json' };
import type { Edit } from './edit.ts';

export const PAGE = { path: 'weather', title: 'Weather at the grounds' } as const;
export const LANGUAGE = { code: 'tlh', title: 'tlhIngan Hol', mark: 'tlh·' } as const;
export const MARKET = {
  group: 990_001,
  yes: 990_002,
  no: 990_003,
  name: 'Both teams to score twice',
} as const;
export const CALL = { path: '/web-api/office/greeting', says: 'Good evening' } as const;
export const ERROR = {
  name: 'tooLateToday',
  code: 700_990,
  text: 'No bets are taken at this hour.',
} as const;

const WITH_TEXTS = table.languages.filter((one) => one.stage === 'released' && !('madeOf' in one));

const inLanguages = (dictionary: string, texts: Readonly<Record<string, string>>): readonly Edit[] =>
  WITH_TEXTS.map(({ code }) => ({ file: `locales/${code}/${dictionary}.json`, texts }));

const page: readonly Edit[] = [
  {
    file: 'domain/addresses/screen-routes.ts',
    after: "| { readonly name: 'rules' }",
    add: `  | { readonly name: '${PAGE.path}' }`,
  },
  {
    file: 'domain/addresses/screen-routes.ts',
    after: "rules: '/rules',",
    add: `  ${PAGE.path}: '/${PAGE.path}',`,
  },
  {
    file: 'src/features/weather/weather-screen.tsx',
    create: `import { useT } from '../../i18n/localizer-context.ts';

/** The weather where games are played. */
export function WeatherScreen() {
  const t = useT('titles');
  return <h1>{t('${PAGE.path}')}</h1>;
}
`,
  },
  {
    file: 'src/app/rare-screen.tsx',
    before: /Prices of a game, which are of the boards/,
    add: `const WeatherScreen = lazy(async () => ({
  default: (await import('../features/weather/weather-screen.tsx')).WeatherScreen,
}));
`,
  },
  { file: 'src/app/rare-screen.tsx', after: "| 'virtual'", add: `  | '${PAGE.path}'` },
  {
    file: 'src/app/rare-screen.tsx',
    before: 'default:',
    add: `    case '${PAGE.path}':\n      return <WeatherScreen />;`,
  },
  { file: 'src/app/screen-facts.ts', after: 'rules: OTHER,', add: `  ${PAGE.path}: OTHER,` },
  ...inLanguages('titles', { [PAGE.path]: PAGE.title }),
];

const call: readonly Edit[] = [
  {
    file: 'protocol/people/account-calls.ts',
    before: 'export const ACCOUNT_DATA = peopleCall({',
    add: `export const GREETING = peopleCall({
  method: 'GET',
  path: '${CALL.path}',
  about: 'A greeting.',
  who: 'user',
  request: nothing,
  answer: v.object({ greeting: text }),
});
`,
  },
  {
    file: 'server/people/accounts/account-routes.ts',
    before: /\.serveUser\(scope, ACCOUNT_DATA,/,
    // By whatever the handlers there are registered with.
    add: (line) =>
      `${line.slice(0, line.indexOf('.serveUser'))}.serveUser(scope, GREETING, async () => ok({ greeting: '${CALL.says}' }));\n`,
  },
  {
    file: 'server/people/accounts/account-routes.ts',
    after: 'ACCOUNT_DATA,',
    add: '  GREETING,',
  },
  {
    file: 'server/openapi/examples/people/account-examples.ts',
    after: "['accountData', told(ACCOUNT)],",
    add: `  ['greeting', told({ greeting: '${CALL.says}' })],`,
  },
];

const market: readonly Edit[] = [
  {
    file: 'domain/market/market-layout.ts',
    after: 'const COLUMNS: Readonly<Record<number, Columns>> = {',
    add: `  ${MARKET.group}: row(${MARKET.yes}, ${MARKET.no}),`,
  },
  ...inLanguages('selections', {
    [`g.${MARKET.group}`]: MARKET.name,
    [`t.${MARKET.yes}`]: 'Yes',
    [`t.${MARKET.no}`]: 'No',
  }),
  {
    file: 'server/simulator/judge.ts',
    before: 'const over = (a: number, b: number, line: number): boolean => (a + b) * 10_000 > line;',
    add: `score(${MARKET.yes}, 'both-to-score', 'joint', (a, b) => yes(a > 1 && b > 1));
score(${MARKET.no}, 'both-to-score', 'joint', (a, b) => yes(!(a > 1 && b > 1)));
`,
  },
  {
    file: 'server/simulator/catalogue.ts',
    after: '[19, group(21, 0.05)],',
    add: `  [${MARKET.group}, group(990, 0.05)],`,
  },
  {
    file: 'server/simulator/catalogue.ts',
    after: 'for (const type of [180, 181]) build.offer(19, type, 0, { listed: true });',
    add: `  for (const type of [${MARKET.yes}, ${MARKET.no}]) build.offer(${MARKET.group}, type);`,
  },
  {
    file: 'tests/simulator/settlement-by-hand.ts',
    after: 'pays(181, (s) => sure(!bothScored(s)));',
    add: `pays(${MARKET.yes}, (s) => sure(Math.min(s.a, s.b) >= 2));
pays(${MARKET.no}, (s) => sure(Math.min(s.a, s.b) < 2));`,
  },
];

/** The last row of the codes of bets; its words may change. */
const LAST_ROW = /^\| 700033 \| bonusNotMet \|/;

const errorCode: readonly Edit[] = [
  {
    file: 'protocol/http/bets/bet-codes.ts',
    after: 'bonusNotMet: 700033,',
    add: `  ${ERROR.name}: ${ERROR.code},`,
  },
  {
    file: 'docs/errors.md',
    after: LAST_ROW,
    add: `| ${ERROR.code} | ${ERROR.name} | ${ERROR.text} |`,
  },
  ...inLanguages('coupon', { [`refused.code.${ERROR.code}`]: ERROR.text }),
];

const language: readonly Edit[] = [
  {
    file: 'locales/languages.json',
    list: 'languages',
    entry: { ...LANGUAGE, mark: undefined, locale: 'tlh', direction: 'rtl', stage: 'released' },
  },
  { folder: `locales/${LANGUAGE.code}`, madeOf: 'locales/en', mark: LANGUAGE.mark },
];

export const TEMPLATES: ReadonlyMap<string, readonly Edit[]> = new Map([
  ['A page', page],
  ['A call', call],
  ['A market', market],
  ['An error code', errorCode],
  ['A language', language],
]);
