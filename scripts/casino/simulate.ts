// Ten million rounds of each game from a fixed seed, held against the exact figures:   npm run -s simulate -- [game ...] [--rounds 10000000]
// Ends with 1 where a return or the frequency of a prize is more than 4.5 standard errors off.
import { argv, exit } from 'node:process';
import { approximately, type GameReturn } from '#domain/casino/returns.ts';
import { fractionText } from '#domain/money/rational.ts';
import {
  isCountLikely,
  MOST_ERRORS,
  SERVER_SEED,
  type Simulated,
  simulate,
} from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { SIMULATED_GAMES } from '#tests/helpers/casino/simulated-games.ts';

const ROUNDS = 10_000_000;
/** A game with more prizes than this is told by those that are unlikely. */
const TOLD_PRIZES = 20;

const asked = argv.slice(2);
const flag = asked.indexOf('--rounds');
const rounds = flag < 0 ? ROUNDS : Number(asked.splice(flag, 2)[1]);
const unknown = asked.filter((name) => SIMULATED_GAMES.every((game) => game.name !== name));
if (unknown.length > 0 || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(
    `simulate: games are ${SIMULATED_GAMES.map(({ name }) => name).join(', ')}; rounds are a whole number`,
  );
  exit(2);
}

/** A game's stream is one and goes on from round to round: its seeds are the fixed ones, and the game's name is the client's seed. */
const streamOf = (name: string) => nodeStream({ serverSeed: SERVER_SEED, clientSeed: name, nonce: 0 });

function tellPrizes({ prizes }: GameReturn, { counts, unlikely }: Simulated): void {
  for (const [at, { chance, key }] of prizes.entries()) {
    const count = counts[at] ?? 0;
    const share = approximately(chance);
    const isTold = prizes.length <= TOLD_PRIZES || unlikely.includes(key);
    if (isTold)
      console.log(
        `    ${key.padEnd(18)} ${String(count).padStart(9)} of ${(share * rounds).toFixed(1).padStart(11)} expected: ${isCountLikely(count, rounds, share) ? 'agrees' : 'DIFFERS'}`,
      );
  }
  if (prizes.length > TOLD_PRIZES) console.log(`    ${prizes.length} prizes, ${unlikely.length} differ`);
}

let isWrong = false;
for (const game of SIMULATED_GAMES.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const returns = game.returns();
  const play = game.player();
  const stream = streamOf(game.name);
  const simulated = simulate(returns, rounds, () => play(stream));
  const { error, errors, mean, unlikely } = simulated;
  const agrees = Math.abs(errors) <= MOST_ERRORS && unlikely.length === 0;
  isWrong ||= !agrees;
  const exact = fractionText(returns.rtp);
  console.log(`${game.name} (${game.bet}), ${rounds} rounds: ${agrees ? 'agrees' : 'DIFFERS'}`);
  console.log(
    `    return ${mean.toFixed(6)}, standard error ${error.toFixed(6)}, off by ${errors.toFixed(2)} of them`,
  );
  console.log(
    `    exact  ${approximately(returns.rtp).toFixed(6)}${exact.length <= 40 ? ` = ${exact}` : ''}`,
  );
  tellPrizes(returns, simulated);
}
exit(isWrong ? 1 : 0);
