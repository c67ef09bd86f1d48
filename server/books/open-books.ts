/** Further books, each a server of the feed on a port of its own within the process of the own one. */
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { addressOf } from '../greeting.ts';
import { AllowedHosts } from '../lib/allowed-hosts.ts';
import type { BookSource } from '../site/site-books.ts';
import type { World } from '../source/source.ts';
import type { SteadyClock } from '../steady-clock.ts';
import { type BookPlan, FURTHER_BOOKS } from './book-plan.ts';
import { OtherBook } from './other-book.ts';

/** The least time between two requests of a hub to one of them. */
const CADENCE_MS = 1_000;

export interface BooksParts {
  /** The number of books, the own one among them. */
  readonly books: number;
  readonly world: World;
  readonly clock: SteadyClock;
  readonly host: string;
  /** The names under which the own server answers. */
  readonly hosts: readonly string[];
  /** The port of the own book; further ones follow it. 0 where each takes one that is free. */
  readonly port: number;
}

export interface OpenedBook {
  readonly plan: BookPlan;
  readonly port: number;
}

export interface OpenedBooks {
  readonly books: readonly OpenedBook[];
  /** The same as sources that a hub on this machine asks. */
  sources(): readonly BookSource[];
  close(): Promise<void>;
}

function portOf({ server }: FastifyInstance): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

/** Opens all books or none: where one cannot listen, those before it are closed and the reason is thrown. */
export async function openBooks({
  books,
  clock,
  host,
  hosts,
  port,
  world,
}: BooksParts): Promise<OpenedBooks> {
  const opened: { readonly plan: BookPlan; readonly book: OtherBook; readonly app: FastifyInstance }[] = [];
  const close = async () => {
    for (const { app, book } of opened) {
      book.stop();
      await app.close();
    }
  };
  try {
    for (const plan of FURTHER_BOOKS.slice(0, books - 1)) {
      const book = new OtherBook(world, plan);
      const app = createApp({ world: book, clock, hosts: new AllowedHosts(hosts), isReadAnywhere: true });
      opened.push({ plan, book, app });
      book.start();
      await app.listen({ host, port: port === 0 ? 0 : port + plan.number - 1 });
    }
  } catch (error) {
    await close();
    throw error;
  }
  const listed = opened.map(({ app, plan }) => ({ plan, port: portOf(app) }));
  const sources = listed.map(
    ({ plan: { color, name }, port: bound }): BookSource => ({
      name,
      color,
      address: addressOf({ host }, bound).replace(/\/$/, ''),
      cadenceMs: CADENCE_MS,
      keys: 'short',
    }),
  );
  return { books: listed, sources: () => sources, close };
}
