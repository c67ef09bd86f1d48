/** Things that an account owns and the calls that name them, as an attack on other people's things takes them. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/store/engine.ts';
import type { Browser, PeopleBench } from '#tests/helpers/people/people-bench.ts';

/** Two accounts before one server; filled in before the first thing is made. */
export interface Stage {
  readonly database: Database;
  readonly bench: PeopleBench;
  readonly owner: Browser;
  readonly ownerId: bigint;
  readonly ownerEmail: string;
  readonly thief: Browser;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Answer {
  readonly status: number;
  readonly body: string;
}
/** A call that names one thing: by whom, and which. */
export type Ask = (who: Browser, id: string) => Promise<Answer>;
export interface OwnedThing {
  /** The call, `POST /path`, as the API's document has it. */
  readonly call: string;
  /** The owner's own; made by the owner, right before. */
  readonly own: () => Promise<string>;
  readonly nobodys: string;
  readonly ask: Ask;
}

export const NOBODYS_NUMBER = '999999999999';
export const NOBODYS_TICKET = 'x'.repeat(43);
export const nobodysGuid = () => randomUUID();

export const raw =
  (method: Method, path: (id: string) => string, body?: (id: string) => object): Ask =>
  async (who, id) => {
    const answer = await who.send(method, path(id), body && JSON.stringify(body(id)));
    return { status: answer.statusCode, body: answer.body };
  };
export const called =
  <Call extends Parameters<Browser['call']>[0]>(call: Call, values: (id: string) => object): Ask =>
  async (who, id) => {
    const answer = await who.call(call, values(id) as never);
    return { status: answer.status, body: answer.raw };
  };
export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;
