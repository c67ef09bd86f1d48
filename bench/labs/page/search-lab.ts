/**
 * The lab `search`: what an answer takes while somebody types among 2,000 games in play and 1,500 to come, whether the game that was meant is in it, and
 * what the page does for it. All of it in time of the thread: a machine that does something else at a moment tells of no answer.
 */
import type { PageToSearch, SearchDocument } from '../../../protocol/search/messages.ts';
import { createSimulator } from '../../../server/simulator/simulator.ts';
import { createGameSearch } from '../../../src/platform/search/search-worker.ts';
import { createSearchIndex } from '../../../streams/search/search-index.ts';
import { folded, wordsOf } from '../../../streams/search/search-words.ts';
import { warmUpQuestions } from '../../../streams/search/warm-up.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const LIVE_GAMES = 2_000;
const LINE_GAMES = 1_500;
const START_MS = Date.UTC(2026, 0, 10, 12);
const LIMIT = 12;
/** Games that are looked for, each in three ways. */
const WANTED = 60;

interface Query {
  readonly kind: 'begun' | 'slipped' | 'russian';
  readonly text: string;
  readonly key: string;
}

type Find = (query: string) => readonly string[];

function openGames(): { readonly documents: readonly SearchDocument[]; readonly queries: readonly Query[] } {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 1,
    liveGames: LIVE_GAMES,
    lineGames: LINE_GAMES,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const games = [...world.games('live'), ...world.games('line')];
  const documentOf = (game: (typeof games)[number], language: string): SearchDocument => {
    const { championship, id, number, opponent1, opponent2, sportName } = game.head(language);
    return {
      key: String(id),
      teams: `${opponent1.name} ${opponent2?.name ?? ''}`,
      around: `${championship.name} ${sportName} ${number}`,
      weight: 0,
    };
  };
  const step = Math.floor(games.length / WANTED);
  const queries = games
    .filter((_, at) => at % step === 0)
    .slice(0, WANTED)
    .flatMap((game): readonly Query[] => {
      const { key, teams } = documentOf(game, 'en');
      const words = [
        ...wordsOf(game.head('en').opponent1.name),
        ...wordsOf(game.head('en').opponent2?.name ?? ''),
      ];
      const longest = [...words].sort((one, other) => other.length - one.length).slice(0, 2);
      const russian = wordsOf(documentOf(game, 'ru').teams).sort((one, other) => other.length - one.length);
      return [
        { kind: 'begun', key, text: longest.map((word) => word.slice(0, 5)).join(' ') },
        { kind: 'slipped', key, text: `${teams.split(' ')[0]} ${swapped(longest[0] ?? '')}` },
        { kind: 'russian', key, text: russian.slice(0, 1).join(' ') },
      ];
    });
  return { documents: games.map((game) => documentOf(game, 'en')), queries };
}

/** Two letters in the wrong order: the commonest slip. */
function swapped(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at - 1)}${word[at] ?? ''}${word[at - 1] ?? ''}${word.slice(at + 1)}`;
}

/** Processor time of this process up to now, in ms. */
function spentMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1_000;
}

/**
 * What a task takes of its thread, ms. The processor time of the process has that of its other threads in it, and is written down in
 * jumps of some milliseconds; the time that passed has what other programs took. Neither is less than the task's own, so it is the lesser.
 */
function tookMs(run: () => void): number {
  const before = spentMs();
  const beganMs = performance.now();
  run();
  return Math.min(performance.now() - beganMs, spentMs() - before);
}

interface Built {
  readonly find: Find;
  readonly figures: Figures;
}

/** The page and its worker by turns, as they are shipped: the page tells its games task by task. */
function shipped(documents: readonly SearchDocument[]): Built {
  const index = createSearchIndex();
  const messages: PageToSearch[] = [];
  const tasks: (() => void)[] = [];
  const worker = {
    postMessage: (message: PageToSearch) => void messages.push(structuredClone(message)),
  } as unknown as Worker;
  const search = createGameSearch({
    documentOf: ({ around, key, teams, weight }: SearchDocument) => ({ around, key, teams, weight }),
    startWorker: () => worker,
    loadIndex: async () => index,
    later: (run) => void tasks.push(run),
  });
  tasks.push(() => search.prepare(new Map(documents.map((one) => [one.key, one]))));
  const pageMs: number[] = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) pageMs.push(tookMs(task));
  const built = tookMs(() => {
    let last: readonly SearchDocument[] = [];
    for (const message of messages) {
      if (message.type !== 'change') continue;
      index.change(message.put, message.gone);
      last = message.put;
    }
    for (const question of warmUpQuestions(last)) index.find(question, 1);
  });
  return { find: (query) => index.find(query, LIMIT), figures: { built, page: Math.max(...pageMs) } };
}

/** Every game looked at for every key: words that begin words, and no more. */
function scanned(documents: readonly SearchDocument[]): Find {
  return (query) => {
    const words = wordsOf(query);
    return documents
      .filter(({ around, teams }) => {
        const text = ` ${folded(`${teams} ${around}`)}`;
        return words.every((word) => text.includes(` ${word}`));
      })
      .slice(0, LIMIT)
      .map(({ key }) => key);
  };
}

const built = (build: () => Find) => (): Built => {
  let find: Find = () => [];
  const took = tookMs(() => {
    find = build();
  });
  return { find, figures: { built: took } };
};

async function withFuse(documents: readonly SearchDocument[]): Promise<() => Find> {
  const { default: Fuse } = await import('fuse.js');
  return () => {
    const fuse = new Fuse(documents, { keys: ['teams', 'around'], threshold: 0.3, ignoreLocation: true });
    return (query) => fuse.search(query, { limit: LIMIT }).map(({ item }) => item.key);
  };
}

async function withFlexSearch(documents: readonly SearchDocument[]): Promise<() => Find> {
  const { Index } = await import('flexsearch');
  return () => {
    const index = new Index({ tokenize: 'forward', encoder: 'LatinBalance' });
    for (const { around, key, teams } of documents) index.add(Number(key), `${teams} ${around}`);
    return (query) => index.search(query, LIMIT).map(String);
  };
}

async function withUFuzzy(documents: readonly SearchDocument[]): Promise<() => Find> {
  const { default: UFuzzy } = await import('@leeoniya/ufuzzy');
  return () => {
    const ufuzzy = new UFuzzy({ intraMode: 1 });
    const haystack = documents.map(({ around, teams }) => `${teams} ${around}`);
    return (query) => {
      const [ids, info, order] = ufuzzy.search(haystack, query, 5, 1_000);
      const best = order && info ? order.map((at) => info.idx[at] ?? 0) : (ids ?? []);
      return best.slice(0, LIMIT).map((at) => documents[at]?.key ?? '');
    };
  };
}

const KINDS = ['begun', 'slipped', 'russian'] as const;

/** Every query letter by letter, as it is typed. */
function typed(find: Find, queries: readonly Query[]): Figures {
  const answers: number[] = [];
  const hits = new Map<Query['kind'], number>();
  for (const { key, kind, text } of queries) {
    let keys: readonly string[] = [];
    for (let letters = 1; letters <= text.length; letters += 1) {
      const query = text.slice(0, letters);
      const took = tookMs(() => {
        keys = find(query);
      });
      answers.push(took);
    }
    if (keys.includes(key)) hits.set(kind, (hits.get(kind) ?? 0) + 1);
  }
  answers.sort((one, other) => one - other);
  const at = (share: number) => answers[Math.floor(answers.length * share)] ?? 0;
  return {
    median: at(0.5),
    p99: at(0.99),
    worst: answers.at(-1) ?? 0,
    ...Object.fromEntries(KINDS.map((kind) => [kind, ((hits.get(kind) ?? 0) / WANTED) * 100])),
  };
}

export const searchLab: Lab = {
  name: 'search',
  title: `a search typed among ${LIVE_GAMES} games in play and ${LINE_GAMES} to come, in Node`,
  metrics: [
    { id: 'median', label: 'an answer', unit: 'ms', better: 'less' },
    { id: 'p99', label: 'the slowest of a hundred', unit: 'ms', better: 'less', limit: 'a frame: 16.7' },
    { id: 'worst', label: 'the slowest', unit: 'ms', better: 'less', limit: 'a frame: 16.7' },
    { id: 'built', label: 'the index', unit: 'ms', better: 'less' },
    { id: 'page', label: 'the longest task of the page', unit: 'ms', better: 'less', limit: 'a frame: 16.7' },
    { id: 'begun', label: 'found by beginnings', unit: '%', better: 'more', limit: '100' },
    { id: 'slipped', label: 'found with two letters swapped', unit: '%', better: 'more', limit: '100' },
    { id: 'russian', label: 'found in Russian letters', unit: '%', better: 'more', limit: '100' },
  ],
  notes: [
    'Names are English. Found: the game is among the first twelve, of which a club plays one or two.',
    'Ours runs in a worker: its answers take nothing from the frames of the page, which waits for a message more. Games are told when the search is opened, in tasks of the page.',
    'The worker asks itself before the first letter, and that is a part of its index here.',
    'The lesser of the processor time of the process and of the time that passed, for each answer: neither is less than what its thread did.',
  ],
  needsPeers: true,
  async open() {
    const { documents, queries } = openGames();
    const finds: readonly (readonly [string, Contender['role'], () => Built])[] = [
      ['the index, as shipped', 'ours', () => shipped(documents)],
      ['every game looked at', 'peer', built(() => scanned(documents))],
      ['Fuse.js', 'peer', built(await withFuse(documents))],
      ['FlexSearch', 'peer', built(await withFlexSearch(documents))],
      ['uFuzzy', 'peer', built(await withUFuzzy(documents))],
    ];
    return {
      contenders: finds.map(([name, role, build]) => ({
        name,
        role,
        async measure() {
          const { figures, find } = build();
          return { ...figures, ...typed(find, queries) };
        },
      })),
      close: async () => {},
    };
  },
};
