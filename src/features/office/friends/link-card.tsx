import { useT } from '../../../i18n/localizer-context.ts';
import { useCopy } from '../../../parts/friends/use-copy.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import styles from './link-card.module.css';

export interface LinkCardProps {
  readonly url: string;
  readonly tag: string;
  readonly isPaused: boolean;
}

/** The link of the account with its tag. */
export function LinkCard({ isPaused, tag, url }: LinkCardProps) {
  const t = useT('friends');
  const copy = useCopy();
  return (
    <Card title={t('link.title')} hint={t('link.hint')}>
      <p className={styles['link']} data-friend-link={tag}>
        <bdi dir="ltr" translate="no">
          {url}
        </bdi>
      </p>
      <Note>
        {t('link.tag')}:{' '}
        <bdi dir="ltr" translate="no">
          {tag}
        </bdi>
      </Note>
      {isPaused ? <Note>{t('paused')}</Note> : null}
      <Actions>
        <Button onClick={() => copy(url)}>{t('link.copy')}</Button>
      </Actions>
    </Card>
  );
}
