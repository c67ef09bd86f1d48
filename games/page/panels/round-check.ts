/** A told round worked out again on the device: the seed is that of the commitment, and bet and actions come to what was told. */
import { plain } from '#domain/casino/rounds.ts';
import { type GameRound, isDecided } from '../game-view.ts';

export type RoundCheck = 'agrees' | 'other-commitment' | 'differs';

/** Whether it can be checked: it is over, and the server has told its seed. */
export const canCheck = (round: GameRound): boolean =>
  round.serverSeed !== undefined && isDecided(round) && round.state !== 'cancelled';

/** The round as it was told, amounts as texts. */
const toldOf = ({ paid, staked, ...round }: GameRound) => ({
  ...round,
  staked: String(staked),
  paid: paid === undefined ? null : String(paid),
});

export async function checkRound(round: GameRound): Promise<RoundCheck> {
  const { checkCasinoRound } = await import('#domain/casino/check-round.ts');
  const { checks, holds } = checkCasinoRound(toldOf(round));
  if (holds) return 'agrees';
  return checks.commitment === 'fails' ? 'other-commitment' : 'differs';
}

/** The round as JSON for the command `verify` and the page that checks rounds. */
export const toldText = (round: GameRound): string => JSON.stringify(plain(toldOf(round)), null, 2);
