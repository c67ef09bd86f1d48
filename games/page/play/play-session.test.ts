/** A session against the play API of a test: what is lost is asked again, and nothing is staked twice. */
import { describe, expect, it } from 'vitest';
import { ACT_ROUND, BEGIN_ROUND, OPEN_PLAY, ROUND, ROUNDS } from '#protocol/casino/play-calls.ts';
import { createFakePlay, type FakePlay } from '#tests/helpers/casino/fake-play.ts';
import type { KeptPlay } from './kept-play.ts';
import { parentPage } from './parent-page.ts';
import { readPlayAddress } from './play-address.ts';
import { createPlayClient } from './play-client.ts';
import { createPlaySession } from './play-session.ts';

const GUID = '11111111-2222-4333-8444-555555555555';

function sessionOf(slug: string, play: FakePlay, kept: { now?: KeptPlay } = {}) {
  let guids = 0;
  return createPlaySession({
    client: createPlayClient((path, init) => play.send(path, init)),
    keeper: {
      read: () => kept.now,
      write(next) {
        kept.now = next;
      },
    },
    slug,
    launchToken: undefined,
    newGuid: () => GUID.replace(/5$/, String((guids += 1))),
    nowMs: () => 0,
    wait: () => Promise.resolve(),
  });
}
const pathsOf = (play: FakePlay) => play.asked.map(({ path }) => path);

describe('a session of play', () => {
  it('asks a lost begin and a lost action again, and stakes once', async () => {
    const play = createFakePlay();
    const session = sessionOf('mines', play);
    await session.open();
    play.loseAnswers(3);
    await session.begin({ stake: '100', mines: 1 });
    expect(play.balance()).toBe(99_900n);
    expect(session.current().round?.state).toBe('open');
    play.loseAnswers(1);
    await session.act('give-back');
    expect(pathsOf(play)).toEqual([
      OPEN_PLAY.path,
      ...Array(4).fill(BEGIN_ROUND.path),
      ...Array(2).fill(ACT_ROUND.path),
    ]);
    expect(session.current()).toMatchObject({
      balance: 100_000n,
      isLate: false,
      round: { state: 'over', paid: 100n },
    });
  });

  it('asks after a reload whether the round was begun, and never begins it again', async () => {
    const play = createFakePlay();
    const kept: { now?: KeptPlay } = {};
    await sessionOf('keno', play, kept).open();
    const unanswered = { ...kept.now, launch: '', asked: GUID };
    const lost = sessionOf('keno', play, { now: unanswered });
    await lost.open();
    expect(lost.current().round).toBeUndefined();
    expect(pathsOf(play).slice(1)).toEqual([ROUNDS.path, ROUND.path]);
    expect(play.balance()).toBe(100_000n);
  });

  it('goes on with its session after a reload, and with another one once its play money is gone', async () => {
    const play = createFakePlay({ balance: 100n });
    const kept: { now?: KeptPlay } = {};
    const first = sessionOf('mines', play, kept);
    await first.open();
    await first.begin({ stake: '100', mines: 24 });
    const again = sessionOf('mines', play, kept);
    await again.open();
    expect(again.current()).toMatchObject({ balance: 0n, isFresh: false, round: { state: 'open' } });
    await again.act('open:0');
    expect(again.current()).toMatchObject({ balance: 0n, round: { state: 'over', paid: 0n } });
    play.asked.length = 0;
    await sessionOf('mines', play, kept).open();
    expect(pathsOf(play)).toEqual([ROUNDS.path, ROUND.path, OPEN_PLAY.path]);
  });

  it('goes on with a round that is open elsewhere', async () => {
    const play = createFakePlay();
    const [one, other] = [sessionOf('mines', play), sessionOf('mines', play)];
    await one.open();
    await other.open();
    await one.begin({ stake: '100', mines: 3 });
    play.asked.length = 0;
    await other.begin({ stake: '100', mines: 24 });
    expect(other.current().round?.roundGuid).toBe(one.current().round?.roundGuid);
    expect(play.balance()).toBe(99_900n);
  });

  it('says why a bet was refused', async () => {
    const session = sessionOf('keno', createFakePlay({ balance: 5n }));
    await session.open();
    await session.begin({ stake: '10', picks: [1] });
    expect(session.current()).toMatchObject({ problem: 'not-enough-money', isAsking: false });
    await session.begin({ stake: '10', picks: [] });
    expect(session.current().problem).toBe('bad-bet');
  });
});

it('tells and hears the exact origin of the page around', () => {
  const told: unknown[] = [];
  const heard: unknown[] = [];
  let hear: (event: unknown) => void = () => undefined;
  const parent = { postMessage: (message: unknown, origin: string) => void told.push([message, origin]) };
  const own = {
    parent,
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener;
    },
    removeEventListener: () => undefined,
  } as unknown as Window;
  const page = parentPage(own, 'https://bets.example');
  page.tell({ type: 'casino-moved', balance: '1', isInRound: false });
  page.listen((message) => void heard.push(message));
  const pause = { type: 'casino-pause', isPaused: true };
  hear({ origin: 'https://bets.example.evil', source: parent, data: pause });
  hear({ origin: 'https://bets.example', source: {}, data: pause });
  hear({ origin: 'https://bets.example', source: parent, data: { ...pause, more: 1 } });
  hear({ origin: 'https://bets.example', source: parent, data: pause });
  expect(told).toEqual([[{ type: 'casino-moved', balance: '1', isInRound: false }, 'https://bets.example']]);
  expect(heard).toEqual([pause]);
});

it('reads an address, and leaves out what is none', () => {
  const token = 'a'.repeat(43);
  expect(
    readPlayAddress(
      new URL(`https://g.example/play/keno?lng=fa&theme=dark&parent=https://b.example#token=${token}`),
    ),
  ).toEqual({ slug: 'keno', language: 'fa', theme: 'dark', parent: 'https://b.example', launchToken: token });
  expect(readPlayAddress(new URL('https://g.example/play/..?parent=*#token=x'))).toEqual({
    slug: '',
    language: 'en',
    theme: 'light',
    parent: undefined,
    launchToken: undefined,
  });
});
