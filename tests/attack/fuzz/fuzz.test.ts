/** A short run of the fuzzer within one process; `npm run attack` has the long one, against a server of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';
import { type FuzzAnswer, fuzz } from './fuzz.ts';

const REQUESTS = 1_500;
const VISITORS = 6;

describe('requests drawn from the description of the API', () => {
  let bench: PeopleBench;
  let database: Database;
  const visitors: Browser[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
    for (let index = 0; index < VISITORS; index += 1) visitors.push(await newVisitor(index));
  });
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  /** Every third is a guest; the others have money. */
  async function newVisitor(index: number): Promise<Browser> {
    if (index % 3 === 0) return bench.browser();
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 1_000_000_00n);
    return browser;
  }

  it('are all answered, none with a failure, none with the insides of the server', async () => {
    const document: unknown = (await bench.browser().send('GET', '/openapi.json')).json();
    const report = await fuzz({
      document,
      known: new Map<string, readonly unknown[]>([
        ['GameId', [1, 2]],
        ['id', [1, 2]],
        ['Type', [1, 2, 3]],
        ['Vid', [0, 1, 2]],
        ['Coef', [1.5]],
        ['betId', ['1', '2', '3']],
      ]),
      seed: 20_261_124,
      requests: REQUESTS,
      width: 8,
      visitors: VISITORS,
      async send({ body, headers, operation, path }, visitor): Promise<FuzzAnswer> {
        const browser = visitors[visitor] ?? bench.browser();
        const answer = await browser.send(operation.method, path, body, headers);
        // A session that the requests have ended begins anew, so that they are let through.
        if (answer.statusCode === 401 && visitor % 3 !== 0 && operation.needsSession)
          visitors[visitor] = await newVisitor(visitor);
        return {
          status: answer.statusCode,
          headers: answer.headers as FuzzAnswer['headers'],
          body: answer.body,
        };
      },
    });
    expect([...report.faults, ...(report.faults.length > 0 ? bench.log : [])]).toEqual([]);
    expect(report.sent).toBe(REQUESTS);
    // Half of them are as described: the server has to have taken enough for the rest to mean something.
    expect(report.byStatus['200'] ?? 0).toBeGreaterThan(REQUESTS / 20);
    expect(bench.log).toEqual([]);
  });
});
