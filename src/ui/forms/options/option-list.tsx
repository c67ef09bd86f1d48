import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/text/search-text.ts';
import { MANY_ROWS, WindowedList, type WindowedListHandle } from '../../lists/windowed-list.tsx';
import styles from './option-list.module.css';
import { foundOptions, LIST_HEIGHT_PX, type ListOption, OPTION_HEIGHT_PX } from './shown-options.ts';

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

const valueOf = ({ value }: ListOption): string => value;

/** A list with a search above it: the focus stays in the search, the arrows walk through the list. */
export function OptionList({ label, texts, options, chosen, isMultiple, onChoose }: OptionListProps) {
  const id = useId();
  const list = useRef<WindowedListHandle>(null);
  const [search, setSearch] = useState('');
  // Of a long list: those that stand in the document.
  const [mounted, setMounted] = useState({ first: 0, last: MANY_ROWS - 1 });
  const found = foundOptions(options, search);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex((option) => chosen.includes(option.value)),
    ),
  );
  const [firstShown] = useState(active);
  const isMounted = found.length <= MANY_ROWS || (active >= mounted.first && active <= mounted.last);

  const walkTo = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setActive(next);
    requestAnimationFrame(() => list.current?.showRow(next));
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
        aria-activedescendant={found.length > 0 && isMounted ? `${id}-${active}` : undefined}
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
          setActive(0);
          list.current?.showRow(0);
        }}
      />
      <WindowedList
        kind="listbox"
        handle={list}
        list={{
          id: `${id}-list`,
          className: styles['list'] ?? '',
          'aria-label': label,
          'aria-multiselectable': isMultiple,
        }}
        items={found}
        keyOf={valueOf}
        rowPx={OPTION_HEIGHT_PX}
        mostPx={LIST_HEIGHT_PX}
        firstShown={firstShown}
        onRows={(first, last) => setMounted({ first, last })}
        row={(option, { aria, index }) => (
          // The keyboard's way is the search field's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            {...aria}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            className={styles['option']}
            data-active={index === active || undefined}
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => {
              if (!option.disabled) onChoose(option.value);
            }}
          >
            <Check size={16} aria-hidden="true" className={styles['check']} />
            <span className={styles['name']}>
              <bdi lang={option.lang}>{option.name}</bdi>
              {option.also ? <bdi className={styles['also']}>{option.also}</bdi> : null}
            </span>
            {option.iso === undefined ? null : <bdi className={styles['iso']}>{option.iso}</bdi>}
          </div>
        )}
      />
      {found.length === 0 ? <p className={styles['nothing']}>{texts.nothingFound}</p> : null}
    </div>
  );
}
