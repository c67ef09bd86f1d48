/** Whole answers of previews, subscriptions and alerts, as examples of the API's document, by the id of their operation. */

const told = (attributes: object) => ({ success: true, data: { attributes } });
const data = (value: object) => ({ success: true, data: value });

const TEAMS = [
  {
    side: 1,
    teamId: 501,
    title: 'Corvemere',
    form: ['won', 'won', 'drawn', 'lost', 'won'],
    table: { place: 3, games: 12, points: 24, teams: 20 },
    absent: [{ id: 50_109, name: 'K. Ashford' }],
  },
  {
    side: 2,
    teamId: 502,
    title: 'Gildhaven',
    form: ['lost', 'won'],
    table: { place: 11, games: 12, points: 14, teams: 20 },
    absent: [],
  },
] as const;
const PREVIEW = {
  gameId: 7_001,
  sportId: 1,
  teams: TEAMS,
  meetings: { won1: 4, drawn: 1, won2: 2 },
  isAnnounced: true,
  insights: [{ Key: 'over', Side: 1, TeamId: 501, Count: 7, Of: 10, Value: 250, GameIds: [6_950, 6_910] }],
};
const LIGHT = {
  ...PREVIEW,
  teams: TEAMS.map((team) => ({ ...team, absent: [] })),
  isAnnounced: false,
  insights: [],
};

const TEXTS = { game: 'Corvemere – Gildhaven', market: 'Total', selection: 'Over 2.5' };
const RULE = {
  id: '41',
  condition: { kind: 'odds', key: '7001.17.9.2.5.0', bound: 'at-least', odds: 2_000, heldMs: 5_000 },
  texts: TEXTS,
  couponCode: 'BCDFGH23',
  isSilent: false,
};
const PREFERENCES = {
  isSilent: false,
  quiet: { from: '23:00', to: '07:00' },
  timeZone: 'Europe/Berlin',
  perHour: 10,
};
const ALERT = {
  id: '9001',
  ruleId: RULE.id,
  kind: 'odds',
  sinceMs: 1_790_000_000_000,
  odds: 2_050,
  wanted: 2_000,
  bound: 'at-least',
  texts: TEXTS,
  path: '/share?code=BCDFGH23',
  atMs: 1_790_000_005_000,
  telling: 'told',
};
const SUBSCRIPTION = { gameId: 7_001, events: ['goal', 'end'] };
const DONE = told({ done: true });

export const ALERT_EXAMPLES: readonly (readonly [id: string, answer: object])[] = [
  ['previewsLight', data({ previews: [LIGHT] })],
  ['previewsByIds', data({ previews: [PREVIEW] })],
  ['gamesActions', data({ games: [{ gameId: 7_001, actions: ['statistics', 'live'] }] })],
  [
    'gameBanner',
    { GT: 1, GN: 'Corvemere – Gildhaven', DS: 1_790_000_000, HD: 'Northern League', R: '2:1', OR: 3 },
  ],
  ['getEventTypes', told({ gameId: 7_001, sportId: 1, events: ['start', 'goal', 'set', 'card', 'end'] })],
  ['getGameSubscription', told(SUBSCRIPTION)],
  ['saveGameSubscription', told(SUBSCRIPTION)],
  ['alertRules', told({ rules: [RULE], preferences: PREFERENCES })],
  ['addAlertRule', told({ rule: RULE })],
  ['silenceAlertRule', told({ rule: { ...RULE, isSilent: true } })],
  ['removeAlertRules', DONE],
  ['saveAlertPreferences', told(PREFERENCES)],
  ['alerts', told({ alerts: [ALERT] })],
  ['watchAlerts', told({ alerts: [ALERT], last: ALERT.id })],
  ['claimAlert', told({ alert: ALERT })],
  ['pushKey', told({ publicKey: 'B'.padEnd(87, 'A') })],
  ['savePush', DONE],
  ['removePush', DONE],
];
