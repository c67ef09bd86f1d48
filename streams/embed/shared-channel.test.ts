import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SHARED_STATE as first } from '#protocol/embed/first-shared-state.ts';
import type { SharedMessage, SharedState } from '#protocol/embed/shared-state.ts';
import { createSharedChannel, type SharedChannel } from './shared-channel.ts';

const idOf = (letter: string) => letter.repeat(21);
const channel = (letter: string) => createSharedChannel({ id: idOf(letter), first });

/** Connects two, with messages on their way until they are delivered. */
function between(one: SharedChannel, two: SharedChannel) {
  const toOne: SharedMessage[] = [];
  const toTwo: SharedMessage[] = [];
  const said: SharedMessage[] = [];
  const note = (queue: SharedMessage[]) => (message: SharedMessage) => {
    said.push(message);
    queue.push(message);
  };
  const ofOne = one.connect(note(toTwo));
  const ofTwo = two.connect(note(toOne));
  const step = (towards: 'one' | 'two') => {
    const [queue, peer] = towards === 'one' ? [toOne, ofOne] : [toTwo, ofTwo];
    const next = queue.shift();
    if (next) peer.hear(next);
  };
  const settle = () => {
    for (let rounds = 0; toOne.length + toTwo.length > 0; rounds += 1) {
      if (rounds > 1_000) throw new Error('they never end');
      step('one');
      step('two');
    }
  };
  return { ofOne, ofTwo, said, settle, step };
}

describe('two sides of the shared state', () => {
  it('begin by hello, answer by the whole state, and are handshaked by either', () => {
    const { ofOne, ofTwo, said, step } = between(channel('a'), channel('b'));
    expect([ofOne.status(), ofTwo.status()]).toEqual(['initial', 'initial']);
    step('one');
    expect(ofOne.status()).toBe('handshaked');
    expect(said.at(-1)).toEqual({ type: 'shared-state', from: idOf('a'), state: first });
  });

  it('tell what changes and nothing else, and never tell it back', () => {
    const [one, two] = [channel('a'), channel('b')];
    const { said, settle } = between(one, two);
    settle();
    said.length = 0;
    const heard: unknown[] = [];
    two.subscribe((changed, by) => heard.push([changed, by]));
    one.subscribe((changed, by) => heard.push([changed, by]));
    one.set({ isHeaderHidden: true, canInstall: false });
    settle();
    expect(said).toEqual([{ type: 'shared-change', from: idOf('a'), changed: { isHeaderHidden: true } }]);
    expect(heard).toEqual([
      [{ isHeaderHidden: true }, 'self'],
      [{ isHeaderHidden: true }, 'peer'],
    ]);
    one.set({ isHeaderHidden: true });
    expect(said).toHaveLength(1);
  });

  it('hear no change of a stranger that has not said hello, and no message of their own', () => {
    const one = channel('a');
    const peer = one.connect(() => undefined);
    peer.hear({ type: 'shared-change', from: idOf('b'), changed: { isHeaderHidden: true } });
    peer.hear({ type: 'shared-state', from: idOf('a'), state: { ...first, isHeaderHidden: true } });
    expect([peer.status(), one.state()]).toEqual(['initial', first]);
    peer.leave();
    peer.hear({ type: 'shared-hello', from: idOf('b') });
    expect(peer.status()).toBe('initial');
  });

  it('keep what each had set before they met', () => {
    const [one, two] = [channel('a'), channel('b')];
    one.set({ routePath: '/en/live' });
    two.set({ isHeaderHidden: true });
    between(one, two).settle();
    const both: SharedState = { ...first, routePath: '/en/live', isHeaderHidden: true };
    expect([one.state(), two.state()]).toEqual([both, both]);
  });

  it('come to one state, whatever either set before they met and in whatever order messages arrive', () => {
    const values = fc.record(
      { isHeaderHidden: fc.boolean(), canInstall: fc.boolean(), routePath: fc.constantFrom('/en', '/ru') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        values,
        values,
        fc.array(fc.constantFrom('one' as const, 'two' as const)),
        (a, b, order) => {
          const [one, two] = [channel('a'), channel('b')];
          one.set(a);
          two.set(b);
          const { settle, step } = between(one, two);
          for (const next of order) step(next);
          settle();
          expect(two.state()).toEqual(one.state());
        },
      ),
    );
  });
});

it('a page in the middle hands on what one peer tells to the others, and not to that one', () => {
  const [frame, host, other] = [channel('a'), channel('b'), channel('c')];
  const near = between(frame, host);
  const far = between(other, host);
  near.settle();
  far.settle();
  near.said.length = 0;
  frame.set({ isAnyModalOpen: true });
  near.settle();
  far.settle();
  expect(other.state().isAnyModalOpen).toBe(true);
  expect(near.said).toHaveLength(1);
});
