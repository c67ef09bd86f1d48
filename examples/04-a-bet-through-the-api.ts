/**
 * A bet over HTTP alone, as a program of somebody else would place it: takes a demonstration account, looks for a price, places on it with an
 * id of its own, asks by that id until it is decided, and finds the bet in the list. `docs/betting.md` has the rules.
 *
 *     npm start                                              (in another terminal)
 *     node --import tsx examples/04-a-bet-through-the-api.ts http://127.0.0.1:4310
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createSendRequest } from '../src/platform/http/request.ts';
import { createThrowingSend } from '../src/platform/http/request-error.ts';

const [, , origin = 'http://127.0.0.1:4310'] = process.argv;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const signedIn = v.object({
  data: v.object({ id: v.string(), currencyCode: v.string(), balance: v.string() }),
});
const selection = v.object({
  G: v.number(),
  T: v.number(),
  P: v.optional(v.number(), 0),
  C: v.number(),
  B: v.optional(v.boolean()),
});
const games = v.object({
  Value: v.array(
    v.object({
      I: v.number(),
      O1: v.string(),
      O2: v.optional(v.string()),
      E: v.optional(v.array(selection), []),
    }),
  ),
});
const decision = v.object({
  Success: v.boolean(),
  ErrorCode: v.number(),
  Error: v.optional(v.nullable(v.string())),
  Value: v.optional(
    v.nullable(
      v.object({
        waitTime: v.optional(v.number()),
        Bet: v.optional(v.object({ id: v.union([v.string(), v.number()]) })),
      }),
    ),
  ),
});
const bets = v.object({ data: v.array(v.looseObject({ betGuid: v.string() })) });

/** The session is a cookie, as in a browser. */
let cookie = '';

const fetchWithCookie: typeof fetch = async (path, init) => {
  const response = await fetch(new URL(path as string, origin), {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), cookie, origin },
  });
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (given.length > 0) cookie = given.join('; ');
  return response;
};
/** Sends a request, and throws for every answer that is not good: this program has nothing to do without it. */
const send = createThrowingSend(createSendRequest(fetchWithCookie));

async function ask<const Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: object,
): Promise<v.InferOutput<Schema>> {
  const method = body === undefined ? 'GET' : 'POST';
  return v.parse(schema, await send({ method, path, ...(body && { body }) }));
}

const account = await ask(signedIn, '/web-api/user/auth', { demo: true });
say(`account ${account.data.id} with ${account.data.balance} ${account.data.currencyCode}`);

// Games that have not begun: such a bet is decided at once.
const { Value: line } = await ask(games, '/service-api/LineFeed/Get1x2_VZip?lng=en&count=20');
const open = line.flatMap((game) =>
  game.E.filter(({ B, C }) => B !== true && C > 1).map((one) => ({ game, one })),
);
const [picked] = open;
if (!picked) throw new Error('nothing is on offer');
const { game, one } = picked;
say(`${game.O1} – ${game.O2 ?? ''}: ${one.G}/${one.T} at ${one.C}`);

const betGUID = randomUUID();
const placed = {
  Events: [{ GameId: game.I, Type: one.T, Coef: one.C, Param: one.P, PlayerId: 0, Kind: 3 }],
  Vid: 0,
  Summ: 500,
  CheckCf: 2,
  betGUID,
  partner: 1,
  Lng: 'en',
};
// Sent again under the same id it would be the same bet: whoever gets no answer asks, and never places a second one.
let answer = await ask(decision, '/service-api/LiveBet/Secure/MakeBetWeb', placed);
while (answer.Success && (answer.Value?.waitTime ?? 0) > 0) {
  await new Promise((resolve) => setTimeout(resolve, answer.Value?.waitTime));
  answer = await ask(decision, `/web-api/office/bets/${betGUID}`);
}
if (!answer.Success) throw new Error(`refused: ${answer.ErrorCode} ${answer.Error ?? ''}`);
say(`accepted: bet ${answer.Value?.Bet?.id}`);

const { data } = await ask(bets, '/web-api/office/bets');
say(`in the list: ${data.some((bet) => bet.betGuid === betGUID) ? 'yes' : 'no'}`);
