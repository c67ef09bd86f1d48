import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameHead } from '#domain/sport/game.ts';
import { MAX_COMMANDS, MAX_SEARCH_LENGTH } from '#protocol/storage/remembered.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { gamePathOf } from '../../parts/game/found-path.ts';
import { useRemembered, useRememberedStore } from '../../platform/storage/browser-remembered.ts';
import { EarlierSearches } from './earlier-searches.tsx';
import { FoundCommand } from './found-command.tsx';
import { FoundGame } from './found-game.tsx';
import { type Command, matchCommands, usedCommands, withUsed } from './palette/match-commands.ts';
import { useCommands } from './palette/use-commands.ts';
import { rememberSearch } from './remember-search.ts';
import styles from './search-results.module.css';
import { useFound } from './use-found.ts';

/** The number of pages and actions that stand above the games, once it can be told which are meant. */
const SHOWN_COMMANDS = 3;
const MIN_COMMAND_LENGTH = 2;

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
  const { live, heads: found, isAsking, isOld, rest } = useFound(query);
  const all = useCommands(live);
  const [used, setUsed] = useRemembered('commands');
  const isEmpty = text.trim() === '';
  const commands = isEmpty
    ? usedCommands(all, used)
    : matchCommands(all, text, {
        used,
        limit: text.trim().length < MIN_COMMAND_LENGTH ? 0 : SHOWN_COMMANDS,
      });
  const count = commands.length + found.length;

  useEffect(() => field.current?.focus(), []);
  const open = (head: GameHead) => {
    rememberSearch(remembered, text);
    go(gamePathOf(code, head, rest));
    onGo();
  };
  const act = (command: Command) => {
    setUsed(withUsed(used, command.id, MAX_COMMANDS));
    onGo();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return;
    const command = commands[chosen];
    const head = found[chosen - commands.length];
    if (event.key === 'Enter' && command) act(command);
    // What is still shown of another text is not meant.
    else if (event.key === 'Enter' && head && !isOld && query === text) open(head);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return (
    <div>
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
      <div id={listId} role="listbox" aria-label={home('search.results')} className={styles['list']}>
        {commands.map((command, at) => (
          <FoundCommand
            key={command.id}
            id={`${listId}-${at}`}
            command={command}
            isChosen={at === chosen}
            onChoose={() => act(command)}
            onPoint={() => setChosen(at)}
          />
        ))}
        {found.map((head, nth) => {
          const at = commands.length + nth;
          return (
            <FoundGame
              key={`${head.feed}${head.id}`}
              id={`${listId}-${at}`}
              head={head}
              live={live}
              rest={rest}
              isChosen={at === chosen}
              onChoose={() => open(head)}
              onPoint={() => setChosen(at)}
            />
          );
        })}
      </div>
      <output className={styles['note']}>
        {isEmpty ? home('search.hint') : count > 0 ? null : home(isAsking ? 'search.asking' : 'search.none')}
      </output>
    </div>
  );
}
