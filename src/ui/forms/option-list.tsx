import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/text/search-text.ts';
import styles from './option-list.module.css';
import { foundOptions, type ListOption, PAGE_SIZE, shownAfterScroll } from './shown-options.ts';

export interface OptionListTexts {
  readonly search: string;
  readonly nothingFound: string;
}

export interface OptionListProps {
  readonly label: string;
  readonly texts: OptionListTexts;
  readonly options: readonly ListOption[];
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly onChoose: (value: string) => void;
}

/** A list with a search above it: the focus stays in the search, the arrows walk through the list. */
export function OptionList({ label, texts, options, chosen, isMultiple, onChoose }: OptionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const found = foundOptions(options, search);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex((option) => chosen.includes(option.value)),
    ),
  );
  const count = Math.min(found.length, Math.max(shown, active + 1));

  const walkTo = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setActive(next);
    requestAnimationFrame(() => list.current?.children[next]?.scrollIntoView({ block: 'nearest' }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 7,
      PageUp: active - 7,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      walkTo(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = found[active];
      if (option && !option.disabled) onChoose(option.value);
    }
  };
  return (
    <div className={styles['panel']}>
      <input
        type="search"
        role="combobox"
        className={styles['search']}
        aria-label={texts.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        // The list was opened to be searched.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={texts.search}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(PAGE_SIZE);
          setActive(0);
          if (list.current) list.current.scrollTop = 0;
        }}
      />
      {/* A select cannot be searched. */}
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        className={styles['list']}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        tabIndex={-1}
        onScroll={(event) => setShown(shownAfterScroll(count, found.length, event.currentTarget))}
      >
        {found.slice(0, count).map((option, index) => (
          // The keyboard's way is the search field's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            className={styles['option']}
            data-active={index === active || undefined}
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled || undefined}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            onPointerMove={() => setActive(index)}
            onClick={() => {
              if (!option.disabled) onChoose(option.value);
            }}
          >
            <Check size={16} aria-hidden="true" className={styles['check']} />
            <span className={styles['name']}>{option.name}</span>
            {option.iso === undefined ? null : <bdi className={styles['iso']}>{option.iso}</bdi>}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className={styles['nothing']}>{texts.nothingFound}</p> : null}
    </div>
  );
}
