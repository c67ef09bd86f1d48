/** Every game from its bet to its end through the calls of the page, with play money and the same code as for money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCasinoRound } from '#domain/casino/check-round.ts';
import { CASINO_GAMES } from '#domain/casino/games.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import { must } from '#domain/lib/must.ts';
import { CHANGE_SEED } from '#protocol/casino/play-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { PlayBench, type PlayedAnswer, type Visit } from '../../helpers/casino/play-bench.ts';
import { SOME_BETS } from '../../helpers/casino/some-bets.ts';
import { openGamesDatabase } from '../../helpers/databases/databases.ts';

let database: Database;
let bench: PlayBench;

beforeAll(async () => {
  database = await openGamesDatabase();
  bench = new PlayBench(database);
});
afterAll(async () => {
  await bench.app.close();
  await database.close();
});

type Seen = Readonly<Record<string, unknown>>;

/** Acts until the round is over. */
async function toEnd(visit: Visit, begun: PlayedAnswer): Promise<PlayedAnswer> {
  let played = begun;
  while (played.round.state === 'open') {
    if (played.round.game === 'crash') bench.nowMs += 1_000;
    const { legal } = played.round;
    played = await visit.act(
      played.round,
      must(
        legal.find((one) => one !== 'give-back'),
        'an action',
      ),
    );
  }
  return played;
}

describe.each(CASINO_GAMES.map(({ slug }) => slug))('%s', (slug) => {
  it('begins and ends, moves what it says, keeps its seed until it is changed, and holds when played again', async () => {
    const visit = await bench.demo(slug);
    const { balance, seeds } = visit.opened;
    expect(balance).toBe('1000000');
    const ends: PlayedAnswer[] = [];
    for (let round = 0; round < 3; round += 1)
      ends.push(await toEnd(visit, await visit.begin(SOME_BETS[slug])));
    expect(ends.map(({ round }) => [round.state, round.nonce])).toEqual([
      ['over', 0],
      ['over', 1],
      ['over', 2],
    ]);
    const moved = ends.reduce((sum, { round }) => sum + BigInt(round.paid ?? 0) - BigInt(round.staked), 0n);
    expect(BigInt(must(ends.at(-1), 'an end').balance) - BigInt(balance)).toBe(moved);

    const before = visit.heard.join('\n');
    const { revealed, seeds: next } = await visit.changeSeed('a seed of my own');
    expect(commitmentOf(revealed.serverSeed)).toBe(seeds.commitment);
    expect(revealed).toMatchObject({ clientSeed: seeds.clientSeed, rounds: 3 });
    // The seed that follows was committed to before the client's was known.
    expect(next).toMatchObject({
      commitment: seeds.nextCommitment,
      clientSeed: 'a seed of my own',
      nonce: 0,
    });
    expect(before).not.toContain(revealed.serverSeed);
    const { rounds } = await visit.rounds();
    expect(rounds.map(({ serverSeed }) => serverSeed)).toEqual(ends.map(() => revealed.serverSeed));
    expect(rounds.map((one) => checkCasinoRound(one).checks)).toEqual(
      ends.map(() => ({ commitment: 'holds', money: 'holds', seen: 'holds' })),
    );
  });
});

describe('an open round', () => {
  it.each([
    ['blackjack', 'its hole card', ({ dealer }: Seen) => expect(dealer).toHaveLength(1)],
    ['mines', 'its mines', (seen: Seen) => expect(Object.keys(seen)).not.toContain('mines')],
    ['video-poker', 'the cards that fill', ({ cards }: Seen) => expect(cards).toHaveLength(5)],
    ['crash', 'its point', (seen: Seen) => expect(Object.keys(seen).sort()).toEqual(['bet', 'startedAtMs'])],
  ])('of %s tells neither %s nor a seed', async (slug, _what, look) => {
    const visit = await bench.demo(slug);
    await bench.rig(visit, SOME_BETS[slug], ({ legal }) => legal.length > 1);
    const { round } = await visit.begin(SOME_BETS[slug]);
    const again = await visit.round(round.roundGuid);
    const { rounds } = await visit.rounds();
    for (const one of [round, again.round, must(rounds[0], 'the round')]) {
      expect(one.state).toBe('open');
      look(one.seen as Seen);
    }
    expect(await visit.ask(CHANGE_SEED, { clientSeed: 'mine' })).toBe('seeds-in-use');
    const [line] = await database.query<Readonly<Record<string, string>>>(
      'select server_seed, next_server_seed from seed_lines where open_round = $1::uuid',
      [round.roundGuid],
    );
    const secrets = Object.values(must(line, 'the seeds'));
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) expect(visit.heard.join('\n')).not.toContain(secret);
  });
});
