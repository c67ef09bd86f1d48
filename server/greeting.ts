/** Sentences on the terminal once the server listens: where it answers, what is real of it, and how an operator gets in. */
import type { OpenedBook } from './books/open-books.ts';
import type { Config } from './cli.ts';
import type { OneTimeLink } from './operator/operators.ts';

/** An address that works in a browser on this machine, or is said to work for everybody. */
export function addressOf(
  { host, publicOrigin }: { readonly host: string; readonly publicOrigin?: string | undefined },
  port: number,
): string {
  if (publicOrigin !== undefined) return `${publicOrigin}/`;
  // Listening for everybody it answers under the loopback names, and under those of PUBLIC_ORIGIN.
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

const SANDBOX_LINES = (isReplay: boolean): readonly string[] => [
  `  ru  Откройте адрес и нажмите «Войти»: демонстрационный счёт demo открывается одним нажатием.`,
  isReplay
    ? '      Игры взяты из записи, деньги ненастоящие.'
    : '      Игры и деньги ненастоящие: их придумывает программа.',
  `  en  Open the address and press “Sign in”: the demonstration account demo opens on one click.`,
  isReplay
    ? '      Games are recorded, the money is not real.'
    : '      Games and money are simulated: a program makes them up.',
];

/** The further books: simulated, each the feed of a server of its own. */
const bookLines = (config: Config, books: readonly OpenedBook[]): readonly string[] =>
  books.map(
    ({ plan, port }) =>
      `  Book ${plan.number}, ${plan.name}: ${addressOf({ ...config, publicOrigin: undefined }, port)} (simulated; its feed alone)`,
  );

const LINK_LINES = ({ expiresAtMs, name, url }: OneTimeLink): readonly string[] => [
  `  Operator ${name}: ${url}`,
  `      Works once, until ${new Date(expiresAtMs).toISOString().slice(0, 16)}Z; --operator-link prints another.`,
];

export interface Greeted {
  readonly port: number;
  readonly link: OneTimeLink | undefined;
  readonly books: readonly OpenedBook[];
}

export function greeting(config: Config, { books, link, port }: Greeted): string {
  const isReplay = config.world.kind === 'replay';
  const isHidden = config.publicOrigin === undefined && ['0.0.0.0', '::'].includes(config.host);
  return [
    '',
    `  Touchline: ${addressOf(config, port)}`,
    ...(isHidden ? ['      Other names are answered once PUBLIC_ORIGIN says them.'] : []),
    '',
    ...(config.sandbox ? [...SANDBOX_LINES(isReplay), ''] : []),
    ...(books.length > 0 ? [...bookLines(config, books), ''] : []),
    ...(link ? [...LINK_LINES(link), ''] : []),
    '',
  ].join('\n');
}
