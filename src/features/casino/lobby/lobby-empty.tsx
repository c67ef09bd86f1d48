import { useT } from '../../../i18n/localizer-context.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { LobbyBarProps } from './lobby-bar.tsx';
import type { AskedLobby } from './use-lobby-wish.ts';

export interface LobbyEmptyProps extends Omit<LobbyBarProps, 'casino'> {
  /** Whether the site has games at all. */
  readonly hasGames: boolean;
}

const isNarrowed = ({ feature, find, provider, stake }: AskedLobby): boolean =>
  Boolean(feature ?? provider ?? stake) || find.trim() !== '';

/** The reason why no game is shown, and the way to some. */
export function LobbyEmpty({ asked, hasGames, onChange }: LobbyEmptyProps) {
  const t = useT('casino');
  if (!hasGames) return <EmptyState title={t('empty.games')} hint={t('empty.games.hint')} />;
  if (isNarrowed(asked))
    return (
      <EmptyState
        title={t('empty.found')}
        hint={t('empty.found.hint')}
        action={
          <Button
            onClick={() => onChange({ find: '', provider: undefined, feature: undefined, stake: undefined })}
          >
            {t('reset')}
          </Button>
        }
      />
    );
  const reason = asked.category === 'recent' ? 'recent' : 'favourite';
  return (
    <EmptyState
      title={t(`empty.${reason}`)}
      hint={t(`empty.${reason}.hint`)}
      action={<Button onClick={() => onChange({ category: 'all' })}>{t('empty.all')}</Button>}
    />
  );
}
