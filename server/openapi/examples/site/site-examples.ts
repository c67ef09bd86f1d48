/** Whole answers about the site, its analytics and the kit for embedding, as examples of the API's document, by the id of their operation. */
import { type CallExample, data, GUID, NOW_MS } from '../envelopes.ts';

const OK = { success: true };
const SESSION_ID = '5f0a2c6e-9b0d-4d0b-8f52-3a1f6c7e9d10';
const batch = (name: string, values: object) => ({
  session: { id: SESSION_ID, created: NOW_MS, updated: NOW_MS, isRecording: true },
  sentAt: NOW_MS,
  dropped: 0,
  events: [{ id: GUID, session: SESSION_ID, at: NOW_MS, name, data: values }],
});
const ADDED = data({ added: 1 });

export const SITE_EXAMPLES: readonly CallExample[] = [
  ['health', OK],
  ['readiness', OK],
  ['description', { openapi: '3.1.0', info: { title: 'Touchline', version: '1' } }],
  [
    'site',
    data({
      version: 1,
      games: 'simulated',
      money: 'simulated',
      country: 82,
      settings: { global: { minimumAge: 21, homePage: 'line' }, betting: { oddsFormat: 'american' } },
    }),
  ],
  ['siteFile', undefined, { file: 'logo.svg' }],
  ['availablePartitions', data({ partitions: ['support'] })],
  [
    'books',
    data({
      sources: [
        {
          name: 'Quillon',
          color: '#3366aa',
          address: 'https://book.example',
          cadenceMs: 2_000,
          keys: 'short',
        },
      ],
      requestsPerMinute: 120,
      bytesPerMinute: 20_000_000,
    }),
  ],
  [
    'contentPolicyReport',
    undefined,
    { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://pictures.example/a.png' } },
  ],
  [
    'paymentCallback',
    OK,
    {
      callbackId: 'cb-801',
      event: 'paid',
      paymentId: '70000000001',
      amount: '5000.00',
      currency: 'KZT',
    },
  ],
  ['verificationCallback', OK, { flowId: GUID, result: 'accepted' }],
  [
    'balance',
    data({
      id: '21',
      name: 'Aruzhan O.',
      currencyCode: 'KZT',
      currencySymbol: '₸',
      exponent: 2,
      balance: '99900.00',
      bonusMoney: '0.00',
      minStake: '50.00',
      maxStake: '500000.00',
      maxReturn: '50000000.00',
    }),
  ],
  ['programToken', data({ token: 'g'.repeat(43) })],
  ['signOut', OK],
  [
    'analyticsMetadata',
    data({
      isRecording: true,
      tests: [
        {
          name: 'install-words',
          arms: [
            { name: 'start', weight: 1 },
            { name: 'tunnel', weight: 1 },
          ],
        },
      ],
    }),
  ],
  ['eventAnalytics', ADDED, batch('screen-opened', { screen: 'board' })],
  ['abAnalytics', ADDED, batch('arm-exposed', { test: 'install-words', arm: 'start' })],
  ['visionAnalytics', ADDED, batch('feed-seen', { ageMs: 420, roundTripMs: 60, samples: 12 })],
  [
    'embedSchemas',
    {
      protocols: { least: 1, most: 1 },
      address: { embed: { const: '1' } },
      window: ['touchline-hello', 'touchline-welcome', 'touchline-unwelcome'],
      frame: ['shared-hello', 'shared-state'],
      host: ['shared-hello', 'shared-state'],
    },
  ],
  [
    'embedSchema',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
    { name: 'touchline-hello.json' },
  ],
  [
    'embedVersions',
    {
      version: '1.0.0',
      files: [{ path: '/embed/1.0.0/touchline-embed.js', integrity: `sha384-${'A'.repeat(64)}` }],
    },
  ],
  ['embedFile', undefined, { version: '1.0.0', file: 'touchline-embed.js' }],
];
