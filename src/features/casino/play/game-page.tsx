import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { CasinoAnswer, CasinoGameCard } from '#protocol/casino/casino-calls.ts';
import { type PlayMode, playMode } from '#protocol/casino/casino-values.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { BeforePlay } from './before-play.tsx';
import { isLoadedAsGame } from './frame-policy.ts';
import { OpenGame } from './open-game.tsx';

export interface GamePageProps {
  readonly casino: CasinoAnswer;
  readonly game: CasinoGameCard;
}

const isMode = (text: string | null): text is PlayMode => playMode.options.some((one) => one === text);

/** A game: what there is to know before it, and then the game itself. How it is played stands in the address, so that a reload goes on. */
export function GamePage({ casino, game }: GamePageProps) {
  const t = useT('casino');
  const { code } = useLanguage();
  const { session } = useSession();
  const name = useCasinoNames()(game);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('mode');
  const mode = isMode(asked) && (asked === 'money' || game.hasDemo) ? asked : undefined;
  const play = (next: PlayMode | undefined) => setQuery(next ? { mode: next } : {}, { replace: true });
  const accountId = session.kind === 'signed-in' ? session.account.id : undefined;
  const lobbyHref = pathOf(code, { name: 'casino', page: 'casino' });
  if (mode === undefined || (mode === 'money' && session.kind === 'unknown'))
    return <BeforePlay casino={casino} game={game} name={name} lobbyHref={lobbyHref} onPlay={play} />;
  if (!isLoadedAsGame()) return <LoadAnew />;
  return (
    <OpenGame
      // Another way to play is another session.
      key={mode}
      slug={game.slug}
      name={name}
      mode={mode}
      accountId={accountId}
      label={t('frame', { game: name })}
      lobbyHref={lobbyHref}
      onPlay={play}
    />
  );
}

/** The page loaded anew, for the policy that shows its frame; how it is played stands in the address. */
function LoadAnew() {
  const t = useT('casino');
  useEffect(() => location.reload(), []);
  return (
    <output aria-label={t('launching')}>
      <Skeleton height="480px" />
    </output>
  );
}
