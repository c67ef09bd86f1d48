/** The lines of what was worked out again of a round of the casino. */
import { CASINO_CHECKS, type CasinoCheck, type CheckedPlay } from '#domain/casino/check-round.ts';
import type { ToldCasinoRound } from '#protocol/casino/casino-values.ts';

const WIDTH = 12;

/** A check, and what was found. */
function found(name: CasinoCheck, told: ToldCasinoRound, { seen }: CheckedPlay): string {
  switch (name) {
    case 'commitment':
      return told.serverSeed === undefined
        ? `${told.commitment}, the seed is not told yet`
        : `${told.commitment} is to be the hash of the seed ${told.serverSeed}`;
    case 'money':
      return `${told.staked} ${told.currency} staked in minor units, ${told.paid ?? 'nothing yet'} paid, after ${told.actions.join(' ') || 'no actions'}`;
    case 'seen':
      return seen === undefined ? 'nothing can be worked out' : JSON.stringify(seen);
  }
}

export function casinoText(told: ToldCasinoRound, checked: CheckedPlay): string {
  const lines = CASINO_CHECKS.map(
    (name) => `${name.padEnd(WIDTH)}${checked.checks[name].padEnd(WIDTH)}${found(name, told, checked)}`,
  );
  return [
    `round ${told.nonce} of ${told.game}, ${told.roundGuid} (${told.state})`,
    ...lines,
    checked.holds ? 'all that is told holds' : 'NOT ALL of it holds',
    '',
  ].join('\n');
}
