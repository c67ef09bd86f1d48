import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { createFakeClock } from '#tests/helpers/betting/coupon-world.ts';
import type { SessionReply } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

const account = (balance: bigint, id = '1') => ({
  kind: 'account' as const,
  account: {
    id,
    name: `Demo ${id}`,
    currency: { code: 'EUR', exponent: 2, symbol: '€' },
    balance: amount(balance),
    bounds: { least: amount(1n), most: amount(1_000n), mostReturn: amount(100_000n) },
  },
});

function createWorld(first: SessionReply = { kind: 'guest' }) {
  const clock = createFakeClock();
  const log: string[] = [];
  const server: { reply: SessionReply; late?: Promise<SessionReply> | undefined } = { reply: first };
  const online$ = new BehaviorSubject(true);
  const messages$ = new Subject<{ readonly type: 'session-changed' }>();
  const answer = (line: string) => {
    log.push(line);
    return server.late ?? Promise.resolve(server.reply);
  };
  const store = createSessionStore({
    api: {
      current: () => answer('current'),
      signInDemo: () => answer('sign-in'),
      signOut: () => answer('sign-out'),
    },
    channel: { messages$, post: () => log.push('told') },
    scheduler: clock.scheduler,
    online$,
    clearPersonal: async () => void log.push('forget'),
  });
  return { clock, log, messages$, online$, server, store };
}

describe('the session', () => {
  it('is unknown until the server has said, and asks again while it does not', async () => {
    const world = createWorld({ kind: 'lost' });
    await world.clock.advance(0);
    expect(world.store.getState().session.kind).toBe('unknown');
    world.server.reply = { kind: 'guest' };
    await world.clock.advance(3_000);
    expect(world.store.getState().session.kind).toBe('guest');
  });

  it('begins with one act, tells the other tabs, and cannot be begun twice at once', async () => {
    const world = createWorld();
    await world.clock.advance(0);
    world.server.reply = account(5_000n);
    world.store.signInDemo();
    world.store.signInDemo();
    await world.clock.advance(0);
    expect(world.store.getState()).toMatchObject({
      busy: false,
      failed: false,
      session: { kind: 'signed-in', account: { balance: 5_000n } },
    });
    expect(world.log.filter((line) => line === 'sign-in')).toHaveLength(1);
    expect(world.log).toContain('told');
  });

  it('hears of one that began another way, and tells the other tabs', async () => {
    const world = createWorld();
    await world.clock.advance(0);
    world.server.reply = account(700n, '3');
    world.store.changed();
    await world.clock.advance(0);
    expect(world.store.getState().session).toMatchObject({ kind: 'signed-in', account: { id: '3' } });
    expect(world.log).toContain('told');
  });

  it('says when an act got no answer, and changes nothing', async () => {
    const world = createWorld();
    await world.clock.advance(0);
    world.server.reply = { kind: 'lost' };
    world.store.signInDemo();
    await world.clock.advance(0);
    expect(world.store.getState()).toMatchObject({ failed: true, busy: false, session: { kind: 'guest' } });
  });

  it('clears what is personal before a guest is shown', async () => {
    const world = createWorld(account(5_000n));
    await world.clock.advance(0);
    world.server.reply = { kind: 'guest' };
    world.store.signOut();
    await world.clock.advance(0);
    expect(world.store.getState().session.kind).toBe('guest');
    expect(world.log).toContain('forget');
  });

  it('loses no sign-out to a question that is under way, and believes no answer from before it', async () => {
    const world = createWorld(account(5_000n));
    await world.clock.advance(0);
    let say: (reply: SessionReply) => void = () => undefined;
    world.server.late = new Promise((resolve) => {
      say = resolve;
    });
    world.store.changed();
    world.store.refresh();
    world.server.late = undefined;
    world.server.reply = { kind: 'guest' };
    world.store.signOut();
    await world.clock.advance(0);
    expect(world.store.getState().session.kind).toBe('guest');
    say(account(5_000n));
    await world.clock.advance(0);
    expect(world.store.getState()).toMatchObject({ busy: false, session: { kind: 'guest' } });
  });

  it('clears what is personal at sign-out even when the server cannot be told', async () => {
    const world = createWorld(account(5_000n));
    await world.clock.advance(0);
    world.server.reply = { kind: 'lost' };
    world.store.signOut();
    await world.clock.advance(0);
    expect(world.log).toContain('forget');
    expect(world.store.getState()).toMatchObject({ failed: true, session: { kind: 'signed-in' } });
  });

  it('clears what is personal when another account is here, from another tab', async () => {
    const world = createWorld(account(5_000n));
    await world.clock.advance(0);
    world.server.reply = account(100n, '2');
    world.messages$.next({ type: 'session-changed' });
    await world.clock.advance(0);
    expect(world.log).toContain('forget');
    expect(world.store.getState().session).toMatchObject({ account: { id: '2' } });
  });

  it('shows a new balance at once when told, and gently asks for it otherwise', async () => {
    const world = createWorld(account(5_000n));
    await world.clock.advance(0);
    world.store.setBalance(amount(9_900n), 'USD');
    world.store.setBalance(amount(4_500n), 'EUR');
    expect(world.store.getState().session).toMatchObject({ account: { balance: 4_500n } });
    world.server.reply = account(4_400n);
    await world.clock.advance(30_000);
    expect(world.store.getState().session).toMatchObject({ account: { balance: 4_400n } });
    expect(world.log.length).toBeLessThan(5);
  });
});
