/** Whole answers of virtual rounds, as examples of the API's document, by the id of their operation. The round is one that holds where it is checked. */
import { chanceStream } from '#domain/chance/chance-stream.ts';
import { seedBefore } from '#domain/chance/seed-chain.ts';
import { toldResult } from '#domain/virtual/check-round.ts';
import { fieldOf } from '#domain/virtual/field.ts';
import { playRound } from '#domain/virtual/play-round.ts';
import { timesOf } from '#domain/virtual/round-clock.ts';
import { type CallExample, told } from '../envelopes.ts';

const KIND = 'football';
const CHAIN = 3;
const INDEX = 2;
const SALTED_AT = 1_790_000_000_000;
const CLOCK = { startedAt: SALTED_AT, periodMs: 180_000, runsMs: 60_000 };
const SEED = '5eed'.repeat(16);
const SALT = '0123456789abcdef'.repeat(4);
const FIRST = seedBefore(SEED, INDEX);
const FIELD = fieldOf(KIND, FIRST, INDEX);
const TIMES = timesOf(CLOCK, INDEX);

const VIRTUAL_CHAIN = { id: CHAIN, first: FIRST, salt: SALT, saltedAt: SALTED_AT, length: 20_000 };
const ROUND = {
  kind: KIND,
  chain: CHAIN,
  first: FIRST,
  index: INDEX,
  gameId: 10_000_300_002,
  state: 'settled',
  ...TIMES,
  commitment: seedBefore(SEED, 1),
  salt: SALT,
  field: FIELD,
  names: FIELD.sides.map(({ name }) => name),
  seed: SEED,
  result: toldResult(playRound(FIELD, chanceStream({ serverSeed: SEED, clientSeed: SALT, nonce: INDEX }))),
};
const OPEN_FIELD = fieldOf(KIND, FIRST, INDEX + 1);
const OPEN_ROUND = {
  kind: KIND,
  chain: CHAIN,
  first: FIRST,
  index: INDEX + 1,
  gameId: 10_000_300_003,
  state: 'open',
  ...timesOf(CLOCK, INDEX + 1),
  commitment: SEED,
  salt: SALT,
  field: OPEN_FIELD,
  names: OPEN_FIELD.sides.map(({ name }) => name),
};
const NOW = TIMES.endsAt + 10_000;

export const VIRTUAL_EXAMPLES: readonly CallExample[] = [
  ['virtual', told({ kinds: ['football', 'tennis', 'basketball', 'horses', 'greyhounds'] })],
  [
    'virtualRounds',
    told({ kind: KIND, chain: VIRTUAL_CHAIN, now: NOW, rounds: [OPEN_ROUND, ROUND] }),
    { kind: KIND },
  ],
  [
    'virtualRound',
    told({ now: NOW, chain: VIRTUAL_CHAIN, round: ROUND }),
    { kind: KIND, index: String(INDEX), chain: String(CHAIN) },
  ],
  ['saltChain', told({ chain: VIRTUAL_CHAIN }), { kind: KIND, chain: CHAIN, salt: SALT }],
];
