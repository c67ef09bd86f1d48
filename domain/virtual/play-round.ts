/** A round played: what its field brings with the stream of its seeds. */
import type { ChanceStream } from '../chance/chance-stream.ts';
import type { Field } from './field.ts';
import { playMarbles } from './marbles/play-marbles.ts';
import type { Played } from './played.ts';
import { playBasketball } from './sports/basketball.ts';
import { playFootball } from './sports/football.ts';
import { playRace } from './sports/race.ts';
import { playTennis } from './sports/tennis.ts';

export function playRound(field: Field, stream: ChanceStream): Played {
  switch (field.kind) {
    case 'football':
      return playFootball(field.tables, stream);
    case 'basketball':
      return playBasketball(field.weights, stream);
    case 'tennis':
      return playTennis(field.serves, stream);
    case 'marbles':
      return { kind: 'marbles', ...playMarbles(stream, field.sides.length) };
    default:
      return playRace(field.kind, field.weights, stream);
  }
}
