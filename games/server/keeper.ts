/** Goes on with rounds by time: one look after the other, as long as the process lives. A look that fails is repeated with the next. */
import type { Play } from './rounds/play.ts';

export interface KeeperParts {
  readonly play: Pick<Play, 'keep' | 'forget'>;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 250;
const FORGETS_EVERY_MS = 3_600_000;

/** Starts the keeper. The answer stops it, and resolves when its last look is over. */
export function startKeeper({ onError, play }: KeeperParts): () => Promise<void> {
  let isStopped = false;
  let look = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      look = play.keep().catch(onError).then(next);
    }, EVERY_MS);
  };
  next();
  const forgetting = setInterval(() => void play.forget().catch(onError), FORGETS_EVERY_MS).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(forgetting);
    await look;
  };
}
