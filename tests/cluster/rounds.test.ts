/** Virtual rounds on a whole cluster: made and told by any betting node, played by whichever world holds the lease, paid by the seed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { checkRound } from '#domain/virtual/check-round.ts';
import { wins } from '#domain/virtual/offers.ts';
import { outcomeOf } from '#domain/virtual/played.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { asRecord } from '#protocol/http/wire-values.ts';
import { outgoing, type PeopleCall, type RequestOf, readAnswer } from '#protocol/people/people-call.ts';
import { SALT_CHAIN, VIRTUAL_ROUND, VIRTUAL_ROUNDS } from '#protocol/virtual/virtual-calls.ts';
import { EVERY_EPOCH } from '#server/cluster/outbox/outcome-store.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { openDatabase } from '#server/store/database.ts';
import { roundOf } from '#server/virtual/round-id.ts';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { demoTokens } from '../crash/acts/demo-tokens.ts';
import { ClusterClient } from '../helpers/cluster/whole/cluster-client.ts';
import { noCluster } from '../helpers/cluster/whole-cluster.ts';

/** A round each nine seconds. */
const QUICK = ['--seed', '7', '--speed', '20', '--live-games', '6', '--line-games', '12'];
const KIND = 'football';
const LIST = '/service-api/LineFeed/Get1x2_VZip?lng=en&count=20&sports=85';
const STAKE = 100;
const LIMIT_MS = 300_000;

describe.skipIf(noCluster !== undefined)(
  `virtual rounds of a cluster${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let cluster: Cluster;
    let client: ClusterClient;
    let token = '';
    beforeAll(async () => {
      cluster = await Cluster.start({ world: QUICK, isDurable: false, nodes: { feed: 1 } });
      client = new ClusterClient(cluster.url);
      [token = ''] = await demoTokens(client, 1);
    }, LIMIT_MS);
    afterAll(async () => {
      client?.close();
      await cluster?.stop();
    });

    const json = (text: string | undefined): unknown => JSON.parse(text ?? 'null');
    /** A call of the API of people. */
    async function called<One extends PeopleCall>(call: One, values: RequestOf<One>) {
      const { body, headers, method, url } = outgoing(call, values);
      const answer = await fetch(cluster.url + url, {
        method,
        headers: { 'content-type': 'application/json', origin: cluster.url, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const read = readAnswer(call, await answer.json());
      if (!read.ok) throw new Error(`${call.path}: ${JSON.stringify(read.error)}`);
      return read.value;
    }
    const rounds = () => called(VIRTUAL_ROUNDS, { kind: KIND });
    const openRound = async () => (await rounds()).rounds.find(({ state }) => state === 'open');

    /** A selection of the open round, as the feed has it, that is bet on. Answers its key. */
    async function bet(): Promise<SelectionKey> {
      for (;;) {
        const games = asRecord(json((await client.get(LIST))?.body))?.['Value'];
        for (const game of Array.isArray(games) ? games : []) {
          const { E: listed, I: id } = game as {
            I: number;
            E?: { C: number; G: number; T: number; P?: number; B?: boolean }[];
          };
          const one = listed?.find(({ B: blocked, G: group }) => !blocked && group === 1);
          if (!one || !roundOf(id)) continue;
          const key = `${id}.1.${one.T}.0.0` as SelectionKey;
          if ((await place(key, one.C)) === BET_CODES.accepted) return key;
        }
      }
    }

    async function place(key: SelectionKey, odds: number): Promise<unknown> {
      const { gameId, type } = must(parseSelectionKey(key), 'a key');
      const event = { GameId: gameId, Type: type, Coef: odds, Param: 0, PlayerId: 0, Kind: 3 };
      const body = { Events: [event], Vid: 0, Summ: STAKE, CheckCf: 2, betGUID: randomUUID(), Lng: 'en' };
      const reply = await client.post(MAKE_BET_PATH, body, token);
      return asRecord(json(reply?.body))?.['ErrorCode'];
    }

    it(
      'take bets until they close, go on when the world that plays is killed, and pay each bet by its seed',
      async () => {
        const { chain } = await rounds();
        await called(SALT_CHAIN, { kind: KIND, chain: chain.id, salt: 'ab'.repeat(32) });
        await expect.poll(openRound).toBeDefined();
        const first = await bet();
        const [row] = await cluster.primary.ask(
          `select holder from leases where name = 'world' and until > clock_timestamp()`,
        );
        cluster.supervisor.signal(String(row?.['holder']), 'SIGKILL');
        const keys = [first, await bet()];
        // The last round of these is over, and its bets are settled.
        const bets = async () =>
          must(
            parseBets(json((await client.get(`${OFFICE_BETS_PATH}?status=all`, token))?.body)),
            'the own bets',
          );
        await expect.poll(async () => (await bets()).map(({ status }) => status)).not.toContain('open');
        const after = await bet();
        await expect
          .poll(async () => (await bets()).filter(({ status }) => status !== 'open').length)
          .toBe(3);
        for (const { legs, payout, status } of await bets()) {
          const leg = must(legs[0], 'a leg');
          const { index } = must(roundOf(must(parseSelectionKey(leg.key), 'a key').gameId), 'a round');
          const { round: told } = await called(VIRTUAL_ROUND, { kind: KIND, index: String(index) });
          const checked = checkRound(told);
          expect(checked.holds).toBe(true);
          const outcome = outcomeOf(must(checked.played, 'what was played'));
          const isWon = wins(must(parseSelectionKey(leg.key), 'a key'), told.field, outcome);
          expect([leg.key, status]).toEqual([leg.key, isWon ? 'won' : 'lost']);
          expect(payout).toBe(isWon ? BigInt(STAKE * 100 * leg.odds) / 1_000n : 0n);
        }
        // A round that was played takes no bet more.
        expect(await place(first, 2)).not.toBe(BET_CODES.accepted);
        expect(keys.concat(after)).toHaveLength(3);
      },
      LIMIT_MS,
    );

    it('leave words that hold in every epoch, and books that sum to nothing', async () => {
      const epochs = await cluster.primary.ask(
        'select distinct epoch from outcomes where game_id > 10000000000',
      );
      expect(epochs).toEqual([{ epoch: EVERY_EPOCH }]);
      const database = await openDatabase({ url: cluster.primary.url('bets') });
      try {
        expect(await new Ledger(database).discrepancies()).toEqual([]);
      } finally {
        await database.close();
      }
    });
  },
);
