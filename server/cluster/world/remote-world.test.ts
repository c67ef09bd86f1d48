import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { handMovedWorld, START_MS, tellWorld } from '#tests/helpers/cluster/told-world.ts';
import { listedOf } from '../../feed/listed-selections.ts';
import { NAMED_CODES, SPOKEN_CODES } from '../../languages.ts';
import type { FeedSource, SourceGame, SourceSelection } from '../../source/source.ts';
import { TOLD_LANGUAGES } from './publisher.ts';

const STEP_MS = 1_000;
const FEEDS = ['live', 'line'] as const;
const LANGUAGES = [...new Set(['en', 'de', 'zz', 'pt-BR', ...SPOKEN_CODES, ...NAMED_CODES])];

const plain = ({ key, group, shortGroup, type, parameter, player, ...rest }: SourceSelection) => ({
  key,
  group,
  shortGroup,
  type,
  parameter,
  player,
  odds: rest.odds,
  isCenter: rest.isCenter,
  suspended: rest.suspended,
  listed: rest.listed,
});

/** All that is said of a game where its short list is told. */
const saidOf = (game: SourceGame, languages: readonly string[]) => ({
  id: game.id,
  feed: game.feed,
  sportId: game.sportId,
  championshipId: game.championshipId,
  section: game.section,
  apart: game.apart,
  about: game.about,
  heads: languages.map((language) => game.head(language)),
  scores: languages.map((language) => game.score(language)),
  listed: listedOf(game).map(plain),
  names: languages.map((language) =>
    listedOf(game).map(({ player }) => game.playerNames?.(language).get(player)),
  ),
});

/** The first places at which two values differ, as paths with both values. */
function differences(one: unknown, other: unknown, path = ''): readonly string[] {
  if (one === other) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return [`${path}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .flatMap((key) => differences(left[key], right[key], `${path}.${key}`))
    .slice(0, 5);
}

const saidOfWorld = (world: FeedSource, languages: readonly string[]) =>
  FEEDS.map((feed) => world.games(feed).map((game) => saidOf(game, languages)));

describe('a world that is made from messages', () => {
  it('says what the world says, at every tick, whenever it began, in every language', () => {
    const world = handMovedWorld({ speed: 5, liveGames: 40, lineGames: 30 });
    const told = tellWorld(world, { languages: TOLD_LANGUAGES });
    const early = told.node();
    let late: ReturnType<typeof told.node> | undefined;
    for (let step = 1; step <= 160; step += 1) {
      world.advance(START_MS + step * STEP_MS);
      told.publisher.beat();
      early.receive();
      late?.receive();
      if (step === 60) late = told.node();
      if (step % 5 !== 0) continue;
      const languages = step % 80 === 0 ? LANGUAGES : ['fa'];
      const said = saidOfWorld(early.world, languages);
      expect(differences(said, saidOfWorld(world, languages)), `step ${step}`).toEqual([]);
      if (late) expect(differences(saidOfWorld(late.world, languages), said)).toEqual([]);
    }
    expect(early.stale).toEqual([]);
    told.close();
  });

  it('tells all of a game while somebody wants it', () => {
    let now = START_MS;
    const world = handMovedWorld({ speed: 5, liveGames: 20, lineGames: 20 });
    const told = tellWorld(world, { languages: ['ru'], nowMs: () => now });
    const node = told.node();
    const divided = world.games('live').find((game) => game.head('en').subGames.length > 0) as SourceGame;
    const { id } = divided;
    const part = divided.head('en').subGames[0]?.id as GameId;
    const isWhole = () => node.world.game(id)?.holds('all') ?? false;
    const go = (from: number, to: number) => {
      for (let step = from; step <= to; step += 1) {
        world.advance(START_MS + step * STEP_MS);
        told.publisher.beat();
        node.receive();
      }
    };
    go(1, 3);
    expect(isWhole()).toBe(false);
    expect(node.world.game(part)).toBeUndefined();
    told.publisher.want(id);
    told.publisher.want(part, 'listed');
    go(4, 5);
    expect(node.stale).toEqual([]);
    expect(isWhole()).toBe(true);
    for (let step = 6; step < 60; step += 1) {
      go(step, step);
      const [here, there] = [node.world.game(id), world.game(id)];
      if (!there) break;
      expect([...(here?.selections.values() ?? [])].map(plain)).toEqual(
        [...there.selections.values()].map(plain),
      );
      expect(here?.score('ru', true)).toEqual(there.score('ru', true));
      const half = world.game(part);
      if (half) expect(saidOf(node.world.game(part) as SourceGame, ['en'])).toEqual(saidOf(half, ['en']));
    }
    now += 60_000;
    go(60, 62);
    expect(isWhole()).toBe(false);
    expect(node.world.game(part)).toBeUndefined();
    told.close();
  });

  it('is told a language once somebody reads it, and has English until then', async () => {
    const world = handMovedWorld({ speed: 5, liveGames: 10, lineGames: 5 });
    const told = tellWorld(world);
    const [node, other] = [told.node(), told.node()];
    const read = (of: FeedSource) => saidOfWorld(of, ['hi', 'ru']);
    const { lacking, value } = node.world.reading(() => read(node.world));
    expect(lacking).toEqual([{ language: 'hi' }]);
    expect(differences(value, read(world))).not.toEqual([]);
    const isTold = node.world.told(lacking, new AbortController().signal);
    for (let step = 1; step <= 40; step += 1) {
      world.advance(START_MS + step * STEP_MS);
      told.publisher.beat();
    }
    node.receive();
    other.receive();
    expect(await isTold).toBe(true);
    const late = told.node();
    for (const one of [node, other, late]) {
      expect(one.stale).toEqual([]);
      const again = one.world.reading(() => read(one.world));
      expect(again.lacking).toEqual([]);
      expect(differences(again.value, read(world))).toEqual([]);
    }
    told.close();
  });

  it('names the games that nobody has, and does not ask for them again at once', async () => {
    const world = handMovedWorld({ liveGames: 5, lineGames: 5 });
    const told = tellWorld(world, { languages: [] });
    const node = told.node();
    const unknown = { id: 77 as GameId, extent: 'all' } as const;
    const { lacking } = node.world.reading(() => node.world.game(unknown.id));
    expect(lacking).toEqual([{ id: 77, extent: 'listed' }]);
    const answered = node.world.told([unknown], new AbortController().signal);
    told.publisher.beat();
    node.receive();
    expect(await answered).toBe(true);
    expect(node.world.reading(() => node.world.game(unknown.id)).lacking).toEqual([]);
    told.close();
  });
});

describe('a stream that is broken', () => {
  const start = () => {
    const world = handMovedWorld({ speed: 5, liveGames: 10, lineGames: 5 });
    const told = tellWorld(world, { languages: [] });
    const node = told.node();
    const go = () => {
      told.publisher.beat();
      return told.messages.at(-1) as Uint8Array;
    };
    return { told, node, go };
  };
  const changed = (bytes: Uint8Array, change: (told: Record<string, unknown>) => void): Uint8Array => {
    const told = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
    change(told);
    return Buffer.from(JSON.stringify(told));
  };

  it.each<[string, string, (bytes: Uint8Array) => Uint8Array]>([
    ['a message is missing', 'gap', (bytes) => changed(bytes, (told) => (told['sequence'] = 9))],
    [
      'the world is another one',
      'other-incarnation',
      (bytes) => changed(bytes, (told) => (told['incarnation'] = 'x')),
    ],
    ['it cannot be read', 'malformed', (bytes) => bytes.subarray(0, 40)],
    ['a field is missing', 'malformed', (bytes) => changed(bytes, (told) => delete told['oldestTick'])],
    ['it is of a later release', 'other-version', (bytes) => changed(bytes, (told) => (told['version'] = 2))],
    [
      'it tells of a game that was never told',
      'contradiction',
      (bytes) => changed(bytes, (told) => (told['games'] = [{ id: 5, moves: [0, 1_500, 0] }])),
    ],
    [
      'it names a place that a list has not',
      'contradiction',
      (bytes) => changed(bytes, (told) => (told['lists'] = { live: { gone: [9_999], come: [] } })),
    ],
  ])('is left where it is when %s, until a snapshot comes', (_, kind, broken) => {
    const { go, node, told } = start();
    go();
    node.receive();
    const { position, tick } = node.world;
    expect(node.world.behindMs()).toBe(0);
    const result = node.world.receive(broken(go()));
    expect(result.ok ? undefined : result.error.kind).toBe(kind);
    expect(node.stale.map((why) => why.kind)).toEqual([kind]);
    expect([node.world.position, node.world.tick]).toEqual([position, tick]);
    expect(node.world.behindMs()).toBeGreaterThan(0);
    // Later messages are of no use without a snapshot.
    expect(node.world.receive(go()).ok).toBe(false);
    expect(node.stale).toHaveLength(1);
    node.world.receive(told.publisher.snapshot());
    expect(node.world.stale).toBeUndefined();
    expect(node.world.position).toBe(told.publisher.sequence);
    expect(node.world.receive(go())).toEqual({ ok: true, value: undefined });
    told.close();
  });

  it('says when more is wanted than is told, so that nobody has to wait for the next change', () => {
    const world = handMovedWorld({ liveGames: 2, lineGames: 4 });
    const told = tellWorld(world);
    const [{ id } = { id: 0 as GameId }] = world.games('line');
    const { publisher } = told;
    expect(publisher.take([{ id, extent: 'asian' }])).toBe(true);
    expect(publisher.take([{ id, extent: 'asian' }])).toBe(false);
    expect(publisher.take([{ id, extent: 'all' }])).toBe(true);
    expect(publisher.take([{ id, extent: 'listed' }, { language: 'en' }])).toBe(false);
    const untold = TOLD_LANGUAGES.find((code) => !SPOKEN_CODES.includes(code)) ?? '';
    expect(publisher.take([{ language: untold }])).toBe(true);
    const node = told.node();
    const before = world.tick;
    publisher.beat();
    node.receive();
    expect([node.world.tick, node.world.game(id)?.holds('all')]).toEqual([before, true]);
    told.close();
  });

  it('passes over messages that its snapshot has already', () => {
    const { go, node, told } = start();
    const first = go();
    go();
    node.world.receive(told.publisher.snapshot());
    expect(node.world.position).toBe(2);
    expect(node.world.receive(first).ok).toBe(true);
    expect(node.world.position).toBe(2);
    told.close();
  });
});
