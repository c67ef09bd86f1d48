/** Whole answers of the casino and of the wallet, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, kzt, told } from '../envelopes.ts';

const GUID = '5f0a2c6e-9b0d-4d0b-8f52-3a1f6c7e9d10';
const BEGAN_AT = 1_790_000_000_000;
const BALANCE = { code: 'ok', balance: '9970000', currency: 'KZT' };
const SESSION = { sessionGuid: GUID, startedAtMs: BEGAN_AT };

const SESSION_TOKEN = { sessionToken: 'b'.repeat(43) };
const MOVED = { roundId: 'round-1', currency: 'KZT' };

export const CASINO_EXAMPLES: readonly CallExample[] = [
  [
    'casino',
    told({
      providers: [{ slug: 'touchline-games', name: 'Touchline Games', isOwn: true }],
      games: [
        {
          slug: 'european-roulette',
          provider: 'touchline-games',
          categories: ['roulette'],
          features: ['table', 'fair'],
          returns: { least: 9730, most: 9865 },
          least: kzt('50.00'),
          most: kzt('500000.00'),
          addedAtMs: BEGAN_AT,
          hasDemo: true,
        },
      ],
    }),
  ],
  [
    'launchGame',
    told({
      url: `https://games.example/play/mines?lng=en&theme=light&parent=https%3A%2F%2Fbets.example#token=${'a'.repeat(43)}`,
      origin: 'https://games.example',
      session: SESSION,
    }),
    { game: 'mines', mode: 'money', lng: 'en', theme: 'light' },
  ],
  [
    'casinoSession',
    told({
      ...SESSION,
      game: 'mines',
      rounds: 2,
      openRounds: 1,
      staked: kzt('600.00'),
      paid: kzt('450.00'),
      balance: kzt('99850.00'),
    }),
    { sessionGuid: GUID },
  ],
  ['endCasinoSession', DONE, { sessionGuid: GUID }],
  [
    'casinoHistory',
    told({
      rounds: [
        {
          id: '0b9c4a0e-1f64-4c53-9f0f-2b8c6a1d7e55',
          provider: 'touchline-games',
          game: 'mines',
          state: 'over',
          staked: kzt('300.00'),
          paid: kzt('450.00'),
          beganAtMs: BEGAN_AT,
          endedAtMs: BEGAN_AT + 9_000,
        },
      ],
      hasMore: false,
    }),
    { page_number: 1, game: 'mines' },
  ],
  [
    'walletAuthenticate',
    { ...BALANCE, ...SESSION_TOKEN, playerId: '17', game: 'mines', language: 'en' },
    { launchToken: 'a'.repeat(43) },
  ],
  ['walletBalance', BALANCE, SESSION_TOKEN],
  [
    'walletBet',
    { ...BALANCE, transactionId: 'bet-1' },
    { ...SESSION_TOKEN, ...MOVED, transactionId: 'bet-1', game: 'mines', amount: '30000', atRisk: '30000' },
  ],
  [
    'walletWin',
    { ...BALANCE, transactionId: 'win-1' },
    { ...MOVED, playerId: '17', transactionId: 'win-1', amount: '45000', isOver: true },
  ],
  [
    'walletRollback',
    { ...BALANCE, transactionId: 'bet-1' },
    { ...MOVED, playerId: '17', transactionId: 'bet-1' },
  ],
];
