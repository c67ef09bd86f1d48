/** The world that the server runs over: the simulator, or recorded answers. */
import { type Options, type Range, readNumber, whole } from './command-line.ts';

export interface SimulatorChoice {
  readonly kind: 'simulator';
  readonly seed?: number;
  /** World seconds per real second. */
  readonly speed?: number;
  readonly liveGames?: number;
  readonly lineGames?: number;
  readonly changesPerSecond?: number;
}

export interface ReplayChoice {
  readonly kind: 'replay';
  readonly path: string;
  /** The real time between two recorded polls of a feed. */
  readonly stepMs: number;
}

export type WorldChoice = SimulatorChoice | ReplayChoice;

const SIMULATOR_OPTIONS = ['seed', 'speed', 'live-games', 'line-games', 'changes-per-second'] as const;
const DEFAULT_STEP_MS = 5_000;

export function readWorld(options: Options, problems: string[]): WorldChoice {
  const number = (name: string, range: Range): number | undefined => {
    const value = options.text(name);
    return value === undefined ? undefined : readNumber(value, `--${name}`, range, problems);
  };
  const seed = number('seed', whole(0, 4_294_967_295));
  const speed = number('speed', { min: 0.1, max: 1_000, whole: false });
  const liveGames = number('live-games', whole(0, 5_000));
  const lineGames = number('line-games', whole(0, 20_000));
  const changesPerSecond = number('changes-per-second', whole(0, 50_000));
  const step = number('step', whole(1, 86_400_000));
  const path = options.text('replay');
  if (path === '') problems.push('--replay needs a file or a folder');
  if (path === undefined && step !== undefined) problems.push('--step has a meaning only with --replay');
  if (path !== undefined) {
    const lost = SIMULATOR_OPTIONS.filter((name) => options.text(name) !== undefined);
    if (lost.length > 0) problems.push(`--${lost.join(', --')} cannot go with --replay`);
    return { kind: 'replay', path, stepMs: step ?? DEFAULT_STEP_MS };
  }
  return {
    kind: 'simulator',
    ...(seed === undefined ? {} : { seed }),
    ...(speed === undefined ? {} : { speed }),
    ...(liveGames === undefined ? {} : { liveGames }),
    ...(lineGames === undefined ? {} : { lineGames }),
    ...(changesPerSecond === undefined ? {} : { changesPerSecond }),
  };
}
