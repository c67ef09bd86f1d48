import { Play } from 'lucide-react';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { GameDrawing } from '../drawings/game-drawing.tsx';
import { useStarredGames } from '../kept-games.ts';
import { providerName } from '../use-casino.ts';
import { useReturnPercent } from '../use-return-text.ts';
import styles from './before-play.module.css';
import type { GamePageProps } from './game-page.tsx';
import { RulesLink } from './rules-link.tsx';

export interface BeforePlayProps extends GamePageProps {
  readonly name: string;
  readonly lobbyHref: string;
  readonly onPlay: (mode: PlayMode) => void;
}

/** Hundredths of a per cent in one whole. */
const HUNDREDTHS = 10_000;
const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The facts of a game before its first stake: return, bounds, rules; and the two ways to play. */
export function BeforePlay({ casino, game, lobbyHref, name, onPlay }: BeforePlayProps) {
  const t = useT('casino');
  const { slugs: starred, toggle } = useStarredGames();
  const format = useFormat();
  const percent = useReturnPercent()(game);
  return (
    <Screen
      title={
        <span className={styles['title']}>
          <bdi>{name}</bdi>
          <FavoriteStar
            isPinned={starred.has(game.slug)}
            label={t(starred.has(game.slug) ? 'favourite.remove' : 'favourite.add', { game: name })}
            onToggle={() => toggle(game.slug)}
          />
        </span>
      }
      lead={
        <PathLink href={lobbyHref} className={styles['back']}>
          {t('back')}
        </PathLink>
      }
      widthPx={860}
    >
      <div className={styles['before']} data-casino-before={game.slug}>
        <div className={styles['drawing']}>
          <GameDrawing slug={game.slug} />
        </div>
        <section aria-label={t('facts')} className={styles['facts']}>
          <Facts
            look="ends"
            facts={[
              [t('facts.return'), percent],
              ...(game.jackpot
                ? ([
                    ...(game.jackpot.money.amount > 0n
                      ? ([[t('facts.jackpot'), <Money key="jackpot" {...game.jackpot.money} />]] as const)
                      : []),
                    [t('facts.jackpotShare'), format.number(game.jackpot.share / HUNDREDTHS, PERCENT)],
                  ] as const)
                : []),
              [t('facts.least'), <Money key="least" {...game.least} />],
              [t('facts.most'), <Money key="most" {...game.most} />],
              [t('facts.provider'), <bdi key="provider">{providerName(casino, game.provider)}</bdi>],
            ]}
          />
          <RulesLink slug={game.slug} />
        </section>
        <Ways game={game} onPlay={onPlay} />
        <div className={styles['notes']}>
          <Note>{t('facts.returnHint')}</Note>
          {game.jackpot ? (
            <>
              <Note>
                {t('facts.jackpotHint', {
                  stakes: format.money(game.jackpot.stakesAWin.amount, game.jackpot.stakesAWin.currency),
                })}
              </Note>
              <Note>{t('facts.jackpotDraw')}</Note>
              <Note data-casino-jackpot="">
                <bdi>{game.jackpot.commitment}</bdi>
              </Note>
            </>
          ) : null}
          <Note>{t('facts.frame')}</Note>
        </div>
      </div>
    </Screen>
  );
}

function Ways({ game, onPlay }: Pick<BeforePlayProps, 'game' | 'onPlay'>) {
  const t = useT('casino');
  const format = useFormat();
  const { session } = useSession();
  const { code } = useLanguage();
  const modals = useAccountModals();
  const isUser = session.kind === 'signed-in';
  return (
    <div className={styles['ways']}>
      {isUser ? (
        <Button kind="filled" icon={<Play size={16} aria-hidden="true" />} onClick={() => onPlay('money')}>
          {t('play.money')}
        </Button>
      ) : (
        <Button
          disabled={session.kind === 'unknown'}
          onClick={() =>
            void modals.open({
              view: { kind: 'sign-in' },
              returnUrl: `/${code}/casino/game/${game.slug}`,
            })
          }
        >
          {t('play.signIn')}
        </Button>
      )}
      {game.hasDemo ? (
        <Button kind={isUser ? 'outlined' : 'filled'} onClick={() => onPlay('demo')}>
          {t('play.demo')}
        </Button>
      ) : null}
      {isUser ? (
        <Note>
          {t('border.balance')}: {format.money(session.account.balance, session.account.currency)}
        </Note>
      ) : null}
      {session.kind === 'guest' ? <Note>{t('play.guest')}</Note> : null}
      {game.hasDemo ? null : <Note>{t('play.noDemo')}</Note>}
    </div>
  );
}
