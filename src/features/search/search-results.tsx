import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameHead } from '#domain/sport/game.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { LiveScore } from '../../parts/score/live-score.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { useRememberedStore } from '../../platform/storage/browser-remembered.ts';
import { CountryFlag } from '../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../ui/betting/sport-icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { EarlierSearches } from './earlier-searches.tsx';
import { MAX_SEARCH_LENGTH } from './find-games.ts';
import { rememberSearch } from './remember-search.ts';
import styles from './search-results.module.css';
import { useFound } from './use-found.ts';

/** A combobox: the field keeps the focus, arrows move through the games, Enter opens one. */
export function SearchResults({ onGo }: { readonly onGo: () => void }) {
  const t = useT('app');
  const home = useT('home');
  const { code } = useLanguage();
  const remembered = useRememberedStore();
  const [, go] = useLocation();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { live, heads: found, isAsking } = useFound(useDeferredValue(text));

  useEffect(() => field.current?.focus(), []);
  const open = ({ id, feed }: GameHead) => {
    rememberSearch(remembered, text);
    go(pathOf(code, { name: 'game', gameId: id }) + (feed === 'line' ? '?feed=line' : ''));
    onGo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    const head = found[chosen];
    if (event.key === 'Enter' && head) open(head);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  const isEmpty = text.trim() === '';
  return (
    <div>
      <div className={styles['field']}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles['input']}
          aria-label={t('search.field')}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          placeholder={t('search.field')}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isEmpty ? (
        <EarlierSearches
          onChoose={(search) => {
            setText(search);
            setChosen(0);
            field.current?.focus();
          }}
        />
      ) : null}
      {/* A select cannot hold rows of this shape, nor leave the focus in the field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles['list']}>
        {found.map((head, at) => (
          <Found
            key={`${head.feed}${head.id}`}
            id={`${listId}-${at}`}
            head={head}
            live={live}
            isChosen={at === chosen}
            onChoose={() => open(head)}
            onPoint={() => setChosen(at)}
          />
        ))}
      </div>
      <output className={styles['note']}>
        {isEmpty
          ? home('search.hint')
          : found.length > 0
            ? null
            : t(isAsking ? 'search.asking' : 'search.none')}
      </output>
    </div>
  );
}

interface FoundProps {
  readonly id: string;
  readonly head: GameHead;
  readonly live: FeedView | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

function Found({ id, head, live, isChosen, onChoose, onPoint }: FoundProps) {
  const t = useT('app');
  const format = useFormat();
  const [openedAtMs] = useState(() => Date.now());
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The field has the focus and hears the keys for the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['found']}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <SportIcon sportId={head.sportId} />
      <span className={styles['text']}>
        <span className={styles['names']}>
          <bdi>{head.opponent1.name}</bdi>
          {head.opponent2 ? (
            <>
              {' – '}
              <bdi>{head.opponent2.name}</bdi>
            </>
          ) : null}
        </span>
        <span className={styles['around']}>
          <CountryFlag countryId={head.championship.countryId} />
          <bdi>{head.championship.name}</bdi>
        </span>
      </span>
      {head.feed === 'live' ? (
        <>
          <LiveScore head={head} view={live} />
          <Badge tone="up">{t('section.live')}</Badge>
        </>
      ) : (
        <bdi>{format.start(head.startsAt, openedAtMs)}</bdi>
      )}
    </div>
  );
}
