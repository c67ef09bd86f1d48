/** Whole answers of previews, subscriptions and alerts, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, data, told } from '../envelopes.ts';

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

const PUSH_ENDPOINT = 'https://push.example/send/9f86d081';

export const ALERT_EXAMPLES: readonly CallExample[] = [
  ['previewsLight', data({ previews: [LIGHT] }), { ids: '7001' }],
  ['previewsByIds', data({ previews: [PREVIEW] }), { ids: [7_001], lng: 'en' }],
  ['gamesActions', data({ games: [{ gameId: 7_001, actions: ['statistics', 'live'] }] }), { ids: '7001' }],
  [
    'gameBanner',
    { GT: 1, GN: 'Corvemere – Gildhaven', DS: 1_790_000_000, HD: 'Northern League', R: '2:1', OR: 3 },
    { id: '7001' },
  ],
  ['getEventTypes', told({ gameId: 7_001, sportId: 1, events: ['start', 'goal', 'set', 'card', 'end'] })],
  ['getGameSubscription', told(SUBSCRIPTION), { gameId: 7_001 }],
  ['saveGameSubscription', told(SUBSCRIPTION), { ...SUBSCRIPTION, texts: TEXTS }],
  ['alertRules', told({ rules: [RULE], preferences: PREFERENCES })],
  [
    'addAlertRule',
    told({ rule: RULE }),
    { condition: RULE.condition, texts: TEXTS, couponCode: RULE.couponCode },
  ],
  ['silenceAlertRule', told({ rule: { ...RULE, isSilent: true } }), { id: RULE.id, isSilent: true }],
  ['removeAlertRules', DONE, { ids: [RULE.id] }],
  ['saveAlertPreferences', told(PREFERENCES), PREFERENCES],
  ['alerts', told({ alerts: [ALERT] })],
  ['watchAlerts', told({ alerts: [ALERT], last: ALERT.id })],
  [
    'claimAlert',
    told({ alert: ALERT }),
    {
      ruleId: RULE.id,
      occurrence: 'once',
      facts: { kind: 'odds', sinceMs: ALERT.sinceMs, odds: ALERT.odds },
    },
  ],
  ['pushKey', told({ publicKey: 'B'.padEnd(87, 'A') })],
  [
    'savePush',
    DONE,
    { endpoint: PUSH_ENDPOINT, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22), language: 'en' },
  ],
  ['removePush', DONE, { endpoint: PUSH_ENDPOINT }],
];
