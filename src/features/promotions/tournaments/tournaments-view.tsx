import { useT } from '../../../i18n/localizer-context.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { TournamentLink } from './tournament-link.tsx';
import { TournamentList } from './tournament-list.tsx';
import { TournamentPage } from './tournament-page.tsx';
import styles from './tournaments-view.module.css';

export interface TournamentsViewProps {
  /** The path behind the language, without a slash before it: `tournaments/501`. */
  readonly page: string;
}

/** Tournaments: those that run, are to come and were; and one with its table. */
export function TournamentsView({ page }: TournamentsViewProps) {
  const t = useT('loyalty');
  const offers = useT('offers');
  const [, id] = page.split('/');
  return (
    <Screen
      title={
        <span className={styles['title']}>
          {offers('title.tournaments')}
          <Badge tone="stale">{t('simulated')}</Badge>
        </span>
      }
      lead={t('tournaments.lead')}
      back={id === undefined ? undefined : <TournamentLink>{t('all')}</TournamentLink>}
      widthPx={1200}
      kind="list"
    >
      <div className={styles['groups']}>
        {id === undefined ? <TournamentList /> : <TournamentPage key={id} tournamentId={id} />}
      </div>
    </Screen>
  );
}
