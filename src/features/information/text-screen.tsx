import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LIST_TEXTS, READ_TEXT, TEXT_SECTIONS, type TextEntry } from '#protocol/content/content-calls.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useTold } from '../../parts/calls/use-told.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { TextPage } from './text-page.tsx';
import styles from './text-screen.module.css';

export interface TextScreenProps {
  /** The path behind the language: `information/about`, `blog/2`; the rules are `rules`. */
  readonly path: string;
}

/** A text of the house beside the list of those of its section: information, guides or the blog. */
export function TextScreen({ path }: TextScreenProps) {
  const t = useT('texts');
  const { code } = useLanguage();
  const section = TEXT_SECTIONS.find((one) => path.split('/')[0] === one) ?? 'information';
  return (
    <div className={styles['screen']}>
      <aside className={styles['aside']}>
        <nav aria-label={t('sections')} className={styles['sections']}>
          {TEXT_SECTIONS.map((one) => (
            <Link
              key={one}
              href={`/${code}/${one}`}
              className={styles['section'] ?? ''}
              aria-current={one === section ? 'true' : undefined}
            >
              {t(`section.${one}`)}
            </Link>
          ))}
        </nav>
        <TextList key={section} section={section} path={path} />
      </aside>
      {path === 'rules' ? <RulesScreen /> : <AskedText path={path} />}
    </div>
  );
}

function AskedText({ path }: TextScreenProps) {
  const t = useT('texts');
  const { code } = useLanguage();
  const [turn, setTurn] = useState(0);
  const told = useTold(READ_TEXT, { lng: code, path }, turn);
  const [, go] = useLocation();
  // A text that the site has under another path is shown at that one.
  const moved = told.answer?.productPath === path ? told.answer.path : undefined;
  useEffect(() => {
    if (moved !== undefined) go(`/${code}/${moved}${location.hash}`, { replace: true });
  }, [code, go, moved]);
  if (told.kind === 'ready') return <TextPage text={told.answer} path={path} />;
  if (told.kind === 'absent') return <EmptyState title={<h1>{t('absent')}</h1>} />;
  if (told.kind === 'pending') return null;
  return (
    <EmptyState
      title={t('failed')}
      action={<Button onClick={() => setTurn(turn + 1)}>{t('again')}</Button>}
    />
  );
}

interface TextListProps {
  readonly section: (typeof TEXT_SECTIONS)[number];
  readonly path: string;
}

/** The texts of a section, or of all those whose titles and words have what is searched for; on a phone one of them is chosen from a select. */
function TextList({ path, section }: TextListProps) {
  const t = useT('texts');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const [find, setFind] = useState('');
  const wanted = find.trim();
  const told = useTold(LIST_TEXTS, wanted === '' ? { lng: code, section } : { lng: code, find: wanted });
  const items: readonly TextEntry[] = told.answer?.items ?? [];
  const isShown = items.some((item) => item.path === path);
  return (
    <>
      <TextInput
        label={t('find')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={find}
        onChange={setFind}
      />
      {told.kind === 'ready' && items.length === 0 ? <output>{t('nothing')}</output> : null}
      <ul className={styles['list']} aria-label={t('list')}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              href={`/${code}/${item.path}`}
              className={styles['item'] ?? ''}
              aria-current={item.path === path ? 'page' : undefined}
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
      <Select
        className={styles['select']}
        label={t('list')}
        value={isShown ? path : ''}
        options={[
          ...(isShown ? [] : [{ value: '', label: '…' }]),
          ...items.map((item) => ({ value: item.path, label: item.title })),
        ]}
        onChange={(to) => {
          if (to !== '') go(`/${code}/${to}`);
        }}
      />
    </>
  );
}
