import { useGameText } from '../text/use-game-text.ts';
import type { PanelProps } from './panel-sheet.tsx';
import { ReturnsTable } from './returns-table.tsx';
import styles from './rules-panel.module.css';

/** The rules of a game, what it pays, and what it gives back. */
export function RulesPanel({ game, parts }: PanelProps) {
  const t = useGameText();
  const { PayTable } = game;
  return (
    <>
      <ul className={styles['rules']}>
        {game.rules.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
        <li>{t('rules.rounding')}</li>
        <li>{t('rules.gone')}</li>
        <li>{t('rules.keys')}</li>
      </ul>
      {PayTable ? (
        <section>
          <h3 className={styles['title']}>{t('rules.pays')}</h3>
          <PayTable t={t} />
        </section>
      ) : null}
      <section>
        <h3 className={styles['title']}>{t('rules.returns')}</h3>
        <ReturnsTable slug={parts.slug} betName={game.betName} />
      </section>
    </>
  );
}
