/** Sessions of play of an account: who looks at one, and who ends it. */
import { must } from '#domain/lib/must.ts';
import { CASINO_SESSION, END_CASINO_SESSION, LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import { TEST_GAME } from '#tests/helpers/casino/test-provider.ts';
import { called, nameOf, nobodysGuid, type OwnedThing, type Stage } from './owned-thing.ts';

export function ownedPlay(stage: Stage): readonly OwnedThing[] {
  const own = async () => {
    const { session } = await stage.owner.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    return must(session, 'a session').sessionGuid;
  };
  return [CASINO_SESSION, END_CASINO_SESSION].map((call) => ({
    call: nameOf(call),
    own,
    nobodys: nobodysGuid(),
    ask: called(call, (sessionGuid) => ({ sessionGuid })),
  }));
}
