import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { FINISHED_GAME, LIVE_GAME, MIRRORED_GAME } from '#domain/sport/twin-facts.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { GameLink } from '../../../../parts/game/game-link.tsx';
import { useGame } from '../../../../parts/game/use-game.ts';
import { useMarketTexts } from '../../../../parts/prices/use-market-texts.ts';
import { LiveScore } from '../../../../parts/score/live-score.tsx';
import { StatisticsLink } from '../../../../parts/statistics/statistics-link.tsx';
import { Badge } from '../../../../ui/primitives/badge.tsx';
import styles from './made-of.module.css';

const idIn = ({ facts }: GameHead, kind: number): GameId | undefined => {
  const id = Number(facts.find((fact) => fact.kind === kind)?.value);
  return Number.isSafeInteger(id) && id > 0 ? (id as GameId) : undefined;
};

/** The games that a game is made of: the real one of a twin, or the match that has ended and the live one. */
export function MadeOf({ head }: { readonly head: GameHead }) {
  const t = useT('cyber');
  const { sportId } = head;
  const mirrored = idIn(head, MIRRORED_GAME);
  const finished = idIn(head, FINISHED_GAME);
  const live = idIn(head, LIVE_GAME);
  return (
    <dl className={styles['games']} data-made-of={mirrored ?? live}>
      {mirrored === undefined ? null : (
        <div>
          <dt>
            <Badge tone="plain">{t('simulated')}</Badge> {t('twinOf')}
          </dt>
          <dd>
            <OtherGame id={mirrored} sportId={sportId} />
          </dd>
        </div>
      )}
      {finished === undefined ? null : (
        <div>
          <dt>{t('finishedGame')}</dt>
          <dd>
            <EndedGame id={finished} sportId={sportId} name={head.opponent1.name} />
          </dd>
        </div>
      )}
      {live === undefined ? null : (
        <div>
          <dt>{t('liveGame')}</dt>
          <dd>
            <OtherGame id={live} sportId={sportId} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface OtherGameProps {
  readonly id: GameId;
  readonly sportId: GameHead['sportId'];
}

/** A game that the feed has: its name, and how it stands or when it begins; its statistics once it has left. */
function OtherGame({ id, sportId }: OtherGameProps) {
  const t = useT('cyber');
  const { isGone, record, view } = useGame(id, undefined);
  const texts = useMarketTexts();
  const format = useFormat();
  if (!record) return isGone ? <EndedGame id={id} sportId={sportId} name={t('ended')} /> : null;
  const { head } = record;
  return (
    <>
      {isGone ? (
        <EndedGame id={id} sportId={sportId} name={texts.game(head)} />
      ) : (
        <GameLink head={head} className={styles['link']}>
          <bdi>{texts.game(head)}</bdi>
        </GameLink>
      )}
      {head.feed === 'live' ? (
        <LiveScore head={head} view={view} />
      ) : (
        <span className={styles['start']}>{format.time(head.startsAt)}</span>
      )}
    </>
  );
}

interface EndedGameProps extends OtherGameProps {
  readonly name: string;
}

function EndedGame({ id, name, sportId }: EndedGameProps) {
  return (
    <StatisticsLink to="statistics-game" values={{ sportId, gameId: id }} className={styles['link']}>
      <bdi>{name}</bdi>
    </StatisticsLink>
  );
}
