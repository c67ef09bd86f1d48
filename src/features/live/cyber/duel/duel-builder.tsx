import { useLocalization, useT } from '../../../../i18n/localizer-context.ts';
import { useGame } from '../../../../parts/game/use-game.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import { MarketBoard } from '../../markets/market-board.tsx';
import type { Discipline } from '../cyber-sections.ts';
import styles from './duel-builder.module.css';
import { type BuiltDuel, type Duellist, useDuel } from './use-duel.ts';
import { useDuelChoice } from './use-duel-choice.ts';

export interface DuelBuilderProps {
  /** Disciplines with games that have not begun. */
  readonly disciplines: readonly Discipline[];
}

/** Two sides of two games of one discipline and day, set against each other: who of them scores more in its own game. */
export function DuelBuilder({ disciplines }: DuelBuilderProps) {
  const t = useT('cyber');
  const { language } = useLocalization();
  const { build, clear, state } = useDuel();
  const { chooseDay, chooseSide, chooseSport, day, days, pair, players, sport } = useDuelChoice(
    disciplines,
    clear,
  );
  if (!sport) return <p className={styles['hint']}>{t('none.line')}</p>;
  const [one, other] = pair;
  const dayName = (text: string) =>
    new Date(`${text}T00:00:00Z`).toLocaleDateString(language.locale, {
      timeZone: 'UTC',
      dateStyle: 'medium',
    });
  return (
    <section className={styles['builder']} aria-label={t('duel')} data-duel={state.kind}>
      <p className={styles['hint']}>{t('duel.how')}</p>
      <div className={styles['fields']}>
        <Select
          className={styles['field']}
          label={t('duel.discipline')}
          value={String(sport.id)}
          options={disciplines.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => chooseSport(Number(value))}
        />
        <Select
          className={styles['field']}
          label={t('duel.day')}
          value={day}
          options={days.map((value) => ({ value, label: dayName(value) }))}
          onChange={chooseDay}
        />
        <SideField
          label={t('duel.first')}
          players={players}
          value={one}
          not={other}
          onChange={(next) => chooseSide(0, next)}
        />
        <SideField
          label={t('duel.second')}
          players={players}
          value={other}
          not={one}
          onChange={(next) => chooseSide(1, next)}
        />
        <Button
          kind="filled"
          disabled={!one || !other || state.kind === 'asking'}
          onClick={() => {
            if (one && other) void build(one, other);
          }}
        >
          {t('duel.build')}
        </Button>
      </div>
      {state.kind === 'refused' ? <Note>{t(`duel.${state.code}`)}</Note> : null}
      {state.kind === 'built' ? <BuiltMarket duel={state.duel} /> : null}
    </section>
  );
}

interface SideFieldProps {
  readonly label: string;
  readonly players: readonly Duellist[];
  readonly value: Duellist | undefined;
  /** The other side of the duel: none of its game can be chosen. */
  readonly not: Duellist | undefined;
  readonly onChange: (one: Duellist | undefined) => void;
}

const keyOf = ({ GameId, Side }: Duellist): string => `${GameId}.${Side}`;

function SideField({ label, not, onChange, players, value }: SideFieldProps) {
  const t = useT('cyber');
  const free = players.filter((one) => one.GameId !== not?.GameId);
  return (
    <Select
      className={styles['field']}
      label={label}
      value={value ? keyOf(value) : ''}
      options={[
        { value: '', label: t('duel.choose') },
        ...free.map((one) => ({
          value: keyOf(one),
          label: t('duel.side', { team: one.Name, against: one.Against }),
        })),
      ]}
      onChange={(key) => onChange(free.find((one) => keyOf(one) === key))}
    />
  );
}

/** The market of a duel, with the cells of any game. */
function BuiltMarket({ duel: { gameId } }: { readonly duel: BuiltDuel }) {
  const { isKept, record, view } = useGame(gameId, 'line');
  if (!record) return null;
  return (
    <div className={styles['market']} data-game={gameId}>
      <MarketBoard key={gameId} record={record} view={view} isClosed={isKept || record.head.finished} />
    </div>
  );
}
