import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { MAX_COMMANDS, MAX_SEARCH_LENGTH } from '#protocol/storage/remembered.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import type { Command } from '../../parts/commands/command.ts';
import { commandRegistry, useCommandList } from '../../parts/commands/command-registry.ts';
import { gamePathOf } from '../../parts/game/found-path.ts';
import { statisticsPlaces } from '../../parts/statistics/statistics-places.ts';
import { useService } from '../../platform/services.ts';
import { useRemembered, useRememberedStore } from '../../platform/storage/browser-remembered.ts';
import { EarlierSearches } from './earlier-searches.tsx';
import { useFigures } from './figures/use-figures.ts';
import { type FoundItem, FoundList } from './found-list.tsx';
import { matchCommands, usedCommands, withUsed } from './palette/match-commands.ts';
import { usePlaces } from './palette/use-places.ts';
import { rememberSearch } from './remember-search.ts';
import styles from './search-results.module.css';
import { useFound } from './use-found.ts';

/** The number of pages, actions and boards that stand above the games, once it can be told which are meant. */
const SHOWN_COMMANDS = 4;
const MIN_COMMAND_LENGTH = 2;

/** Games by the text, and what statistics have of it. */
function useRows(query: string, isWhole: boolean) {
  const { live, heads: found, isAsking, isOld, rest } = useFound(query);
  const isReady = isWhole && !isAsking && rest === '';
  const { after, figures, isAsking: isAskingMore } = useFigures(query.trim(), isReady, found.length);
  const rows: readonly FoundItem[] = [
    ...found.slice(0, after).map((head) => ({ head })),
    ...figures.map((figure) => ({ figure })),
    ...found.slice(after).map((head) => ({ head })),
  ];
  return { live, rows, rest, isOld, isAsking: isAsking || isAskingMore };
}

/** A combobox: the field keeps the focus, arrows move through pages, actions and games, Enter opens one. */
export function SearchResults({ onGo }: { readonly onGo: () => void }) {
  const home = useT('home');
  const { code } = useLanguage();
  const remembered = useRememberedStore();
  const [, go] = useLocation();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = useDeferredValue(text);
  const { live, rows, rest, isOld, isAsking } = useRows(query, query === text);
  const { openModal } = useService(statisticsPlaces);
  const acts = useCommandList();
  const places = usePlaces();
  const all = useMemo(() => [...acts, ...places], [acts, places]);
  const registry = useService(commandRegistry);
  const [used, setUsed] = useRemembered('commands');
  const isEmpty = text.trim() === '';
  const commands = isEmpty
    ? usedCommands(all, used)
    : matchCommands(all, text, {
        used,
        limit: text.trim().length < MIN_COMMAND_LENGTH ? 0 : SHOWN_COMMANDS,
      });
  const count = commands.length + rows.length;

  useEffect(() => field.current?.focus(), []);
  const act = (command: Command) => {
    setUsed(withUsed(used, command.id, MAX_COMMANDS));
    onGo();
    // The focus is back where it was by then: some acts are about what has it.
    requestAnimationFrame(() => {
      if (!registry.run(command.id)) command.run();
    });
  };
  const open = ({ figure, head }: FoundItem) => {
    rememberSearch(remembered, text);
    if (head) go(gamePathOf(code, head, rest));
    onGo();
    if (figure) openModal(figure.path);
  };
  const choose = (at: number) => {
    const command = commands[at];
    const row = rows[at - commands.length];
    if (command) act(command);
    else if (row) open(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return;
    // What is still shown of another text is not meant.
    const isMeant = chosen < commands.length || (!isOld && query === text);
    if (event.key === 'Enter' && isMeant) choose(chosen);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <SearchField
        {...{ field, text, listId, count, chosen, onKeyDown }}
        onText={(next) => {
          setText(next);
          setChosen(0);
        }}
      />
      {isEmpty ? (
        <EarlierSearches
          onChoose={(search) => {
            setText(search);
            setChosen(0);
            field.current?.focus();
          }}
        />
      ) : null}
      <FoundList
        id={listId}
        {...{ commands, rows, chosen, live, rest }}
        onChoose={choose}
        onPoint={setChosen}
      />
      <output className={styles['note']}>
        {isEmpty ? home('search.hint') : count > 0 ? null : home(isAsking ? 'search.asking' : 'search.none')}
      </output>
    </div>
  );
}

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly listId: string;
  readonly count: number;
  readonly chosen: number;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field, which says which of the results is the chosen one. */
function SearchField({ field, text, listId, count, chosen, onText, onKeyDown }: SearchFieldProps) {
  const home = useT('home');
  return (
    <div className={styles['field']}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles['input']}
        aria-label={home('search.field')}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={chosen < count ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={home('search.field')}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
