/**
 * Switches that make the server misbehave, for tests and demonstrations: there in the sandbox alone, and only where the configuration opens them.
 * `POST /_faults` adds one, `DELETE /_faults` clears all; `POST /_world` moves a price, suspends, begins or ends
 * a game, decides a selection, changes how long bets in play wait, or lets the server's clock jump.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { GameId } from '#domain/lib/ids.ts';
import { oddsFromDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey, selectionKey } from '#domain/market/selection.ts';
import { legResult } from '#protocol/http/bets/office-bets.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import type { WorldControls } from '../source/source.ts';
import type { SteadyClock } from '../steady-clock.ts';

const faultSchema = v.object({
  /** The beginning of the paths that it hits. */
  pathPrefix: v.optional(v.string(), '/service-api/'),
  /** The number of requests that it hits; without it all, until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Whether the connection ends without an answer. */
  drop: v.optional(v.boolean(), false),
  /** Whether the work is done and the answer lost. */
  dropAnswer: v.optional(v.boolean(), false),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 0),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Whether only half of the bytes are sent. */
  truncate: v.optional(v.boolean(), false),
  /** Whether the body is a few hundred kilobytes that inflate to many hundred megabytes. */
  bomb: v.optional(v.boolean(), false),
  garbage: v.optional(v.boolean(), false),
  /** Whether the answer is a page of HTML, as from a proxy or a portal in between. */
  wrongType: v.optional(v.boolean(), false),
  /** Whether the body is JSON of the right type that means something else. */
  otherShape: v.optional(v.boolean(), false),
  /** Whether the body is 50 MB that would read as "nothing there". */
  huge: v.optional(v.boolean(), false),
  /** The time added to the server's clock in the Date header. */
  clockSkewMs: v.optional(v.number(), 0),
});
type Fault = v.InferOutput<typeof faultSchema>;

/** The largest jump of the clock: ten years. */
const MAX_JUMP_MS = 3_652 * 86_400_000;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const worldSchema = v.union([
  v.object({ move: v.object({ key: v.string(), odds: v.number() }) }),
  v.object({ suspend: v.object({ gameId: id, on: v.boolean() }) }),
  /** Decides a selection; without a result the present one is withdrawn. */
  v.object({
    decide: v.object({
      key: v.string(),
      result: v.optional(legResult),
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  }),
  v.object({ begin: v.object({ gameId: id }) }),
  v.object({ finish: v.object({ gameId: id }) }),
  v.object({
    delayBets: v.object({ ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60_000)) }),
  }),
  /** Moves the clock as if the machine's had been set, or the machine had slept. */
  v.object({
    clock: v.object({
      jumpMs: v.pipe(v.number(), v.integer(), v.minValue(-MAX_JUMP_MS), v.maxValue(MAX_JUMP_MS)),
    }),
  }),
]);

const BOMB_BLOCK = 64 * 1024 * 1024;
const BOMB_BLOCKS = 8;
const compress = promisify(gzip);

const HUGE_BYTES = 50_000_000;
const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

interface HostileBody {
  readonly type?: string;
  readonly body: Buffer;
}

/** What is sent in place of a good body; undefined leaves it. A bomb keeps the type, and is announced as gzip. */
async function hostileBody(hits: readonly Fault[], payload: unknown): Promise<HostileBody | undefined> {
  const has = (name: 'bomb' | 'garbage' | 'huge' | 'otherShape' | 'truncate' | 'wrongType') =>
    hits.some((fault) => fault[name]);
  if (has('bomb')) return { body: await bomb() };
  if (has('garbage')) return { type: JSON_TYPE, body: Buffer.from('\u0000{"Success":tru') };
  if (has('wrongType')) return { type: HTML_TYPE, body: Buffer.from('<!doctype html><h1>Sign in</h1>') };
  if (has('otherShape')) {
    return { type: JSON_TYPE, body: Buffer.from('{"status":"ok","items":[{"name":1},7,null]}') };
  }
  if (has('huge')) {
    const body = Buffer.alloc(HUGE_BYTES, ' ');
    body.write('{"Success":true,"Value":[');
    body.write(']}', HUGE_BYTES - 2);
    return { type: JSON_TYPE, body };
  }
  if (has('truncate')) {
    const bytes = Buffer.isBuffer(payload)
      ? payload
      : Buffer.from(typeof payload === 'string' ? payload : '');
    return { body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
  }
  return undefined;
}

async function bomb(): Promise<Buffer> {
  const block = await compress(Buffer.alloc(BOMB_BLOCK, 0x20), { level: 9 });
  return Buffer.concat(Array.from({ length: BOMB_BLOCKS }, () => block));
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function openFaultSwitches(
  app: FastifyInstance,
  operators: OperatorAccess,
  controls: WorldControls | undefined,
  clock?: Pick<SteadyClock, 'jump'>,
): void {
  let faults: { readonly fault: Fault; left: number }[] = [];
  const struck = new WeakMap<FastifyRequest, readonly Fault[]>();

  function strike(request: FastifyRequest): readonly Fault[] {
    const hit = faults.filter(({ fault, left }) => left > 0 && request.url.startsWith(fault.pathPrefix));
    for (const one of hit) one.left -= 1;
    faults = faults.filter((one) => one.left > 0);
    return hit.map((one) => one.fault);
  }

  function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_')) return undefined;
    const hits = strike(request);
    if (hits.length === 0) return undefined;
    struck.set(request, hits);
    for (const fault of hits) if (fault.delayMs > 0) await pause(fault.delayMs);
    if (hits.some((fault) => fault.drop)) return cut(request, reply);
    const status = hits.find((fault) => fault.status !== undefined)?.status;
    if (status !== undefined) return reply.code(status).type('text/html').send(`<h1>${status}</h1>`);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const hits = struck.get(request) ?? [];
    if (hits.some((fault) => fault.dropAnswer)) {
      request.raw.socket.destroy();
      return payload;
    }
    const skew = hits.reduce((sum, fault) => sum + fault.clockSkewMs, 0);
    if (skew !== 0) reply.header('date', new Date(Date.now() + skew).toUTCString());
    if (reply.statusCode !== 200) return payload;
    const hostile = await hostileBody(hits, payload);
    if (!hostile) return payload;
    if (hostile.type !== undefined) {
      reply.header('content-type', hostile.type);
      reply.removeHeader('content-encoding');
    } else if (hits.some((fault) => fault.bomb) && reply.getHeader('content-type') !== 'application/gzip') {
      reply.header('content-encoding', 'gzip');
    }
    reply.removeHeader('content-length');
    return hostile.body;
  });

  operators.serve(app, 'POST /_faults', (request, reply) => {
    const parsed = v.safeParse(faultSchema, request.body);
    if (!parsed.success)
      return reply.code(400).send(apiErrorBody({ code: 'bad-body', detail: v.summarize(parsed.issues) }));
    faults.push({ fault: parsed.output, left: parsed.output.times ?? Number.POSITIVE_INFINITY });
    return { success: true };
  });
  operators.serve(app, 'DELETE /_faults', () => {
    faults = [];
    return { success: true };
  });

  operators.serve(app, 'POST /_world', (request, reply) => {
    const parsed = v.safeParse(worldSchema, request.body);
    if (!parsed.success)
      return reply.code(400).send(apiErrorBody({ code: 'bad-body', detail: v.summarize(parsed.issues) }));
    if ('clock' in parsed.output && clock) {
      clock.jump(parsed.output.clock.jumpMs);
      return { success: true };
    }
    if (!controls || !command(controls, parsed.output))
      return reply.code(404).send(apiErrorBody({ code: 'not-found', detail: 'no such game or selection' }));
    return { success: true };
  });
}

function command(controls: WorldControls, order: v.InferOutput<typeof worldSchema>): boolean {
  if ('clock' in order) return false;
  if ('suspend' in order) return controls.suspend(order.suspend.gameId as GameId, order.suspend.on);
  if ('begin' in order) return controls.begin(order.begin.gameId as GameId);
  if ('finish' in order) return controls.finish(order.finish.gameId as GameId);
  if ('delayBets' in order) return controls.delayBets(order.delayBets.ms);
  if ('decide' in order) {
    const decided = parseSelectionKey(order.decide.key);
    const { result, version } = order.decide;
    return decided !== undefined && controls.decide(selectionKey(decided), result, version);
  }
  const identity = parseSelectionKey(order.move.key);
  const odds = oddsFromDecimal(order.move.odds);
  return identity !== undefined && odds !== undefined && controls.move(selectionKey(identity), odds);
}
