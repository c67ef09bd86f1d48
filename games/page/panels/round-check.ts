/** A told round worked out again on the device: the seed is that of the commitment, and bet and actions come to the money that was told. */
import { plain } from '#domain/casino/rounds.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import { type GameRound, isDecided } from '../game-view.ts';

export type RoundCheck = 'agrees' | 'other-commitment' | 'differs';

/** Whether it can be checked: it is over, and the server has told its seed. */
export const canCheck = (round: GameRound): round is GameRound & { readonly serverSeed: string } =>
  round.serverSeed !== undefined && isDecided(round) && round.state !== 'cancelled';

export async function checkRound(round: GameRound & { readonly serverSeed: string }): Promise<RoundCheck> {
  const { checkTold } = await import('#domain/casino/games.ts');
  const { actions, bet, clientSeed, commitment, game, nonce, paid, serverSeed, staked } = round;
  if (commitmentOf(serverSeed) !== commitment) return 'other-commitment';
  const told = { game, bet, actions, staked: String(staked), paid: paid === undefined ? null : String(paid) };
  try {
    return checkTold({ serverSeed, clientSeed, nonce }, told).ok ? 'agrees' : 'differs';
  } catch {
    return 'differs';
  }
}

/** The round as JSON for the command `verify`. */
export const toldText = (round: GameRound): string => JSON.stringify(plain(round), null, 2);
