import { describe, expect, it } from 'vitest';
import { SERVER_SEED } from '#tests/helpers/casino/casino-checks.ts';
import { SOME_BETS } from '#tests/helpers/casino/some-bets.ts';
import { commitmentOf } from '../chance/seed-chain.ts';
import { checkCasinoRound, type RoundToCheck } from './check-round.ts';
import { gameBySlug } from './games.ts';
import { plain } from './rounds.ts';

function told(game: string, actions: readonly string[] = []): RoundToCheck {
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'touchline', nonce: 1 };
  const played = gameBySlug(game)?.play(seeds, SOME_BETS[game], actions);
  if (!played?.ok) throw new Error('no round');
  const { money, seen } = played.value;
  return {
    ...seeds,
    game,
    commitment: commitmentOf(SERVER_SEED),
    bet: SOME_BETS[game],
    actions,
    staked: String(money.staked),
    paid: money.paid === undefined ? null : String(money.paid),
    state: money.paid === undefined ? 'open' : 'over',
    seen: plain(seen),
  };
}
const verdicts = (round: RoundToCheck) => Object.values(checkCasinoRound(round).checks);

describe('a told round', () => {
  it('holds as it was played, with what the house adds to it', () => {
    const crash = told('crash', ['cash-out:150']);
    expect(verdicts(told('dice'))).toEqual(['holds', 'holds', 'holds']);
    expect(verdicts({ ...crash, seen: { ...(crash.seen as object), startedAtMs: 5, point: '354' } })).toEqual(
      ['holds', 'holds', 'holds'],
    );
  });

  it('fails in the part that is another', () => {
    const dice = told('dice');
    expect(verdicts({ ...dice, commitment: 'a'.repeat(64) })).toEqual(['fails', 'holds', 'holds']);
    expect(verdicts({ ...dice, paid: '1' })).toEqual(['holds', 'fails', 'holds']);
    expect(verdicts({ ...dice, seen: { ...(dice.seen as object), roll: 1 } })).toEqual([
      'holds',
      'holds',
      'fails',
    ]);
    expect(verdicts({ ...dice, nonce: 2 })).toContain('fails');
    expect(verdicts({ ...dice, serverSeed: 'seed' })).toEqual(['fails', 'fails', 'fails']);
    expect(verdicts({ ...dice, game: 'faro' })).toEqual(['holds', 'fails', 'fails']);
  });

  it('is not judged before its seed is told, and not for money that it gave back', () => {
    expect(verdicts({ ...told('dice'), serverSeed: undefined })).toEqual(['untold', 'untold', 'untold']);
    expect(verdicts({ ...told('dice'), state: 'cancelled', paid: null, seen: null })).toEqual([
      'holds',
      'untold',
      'untold',
    ]);
  });
});
