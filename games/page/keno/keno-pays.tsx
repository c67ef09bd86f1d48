import { kenoPays, MOST_PICKS } from '#domain/casino/keno/keno.ts';
import { approximately } from '#domain/casino/returns.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { FigureTable } from '#src/ui/lists/figure-table.tsx';
import type { GameText } from '../game-view.ts';
import styles from './keno-pays.module.css';

const PICKS = Array.from({ length: MOST_PICKS }, (_, at) => at + 1);
const HITS = Array.from({ length: MOST_PICKS + 1 }, (_, at) => at);

/** The payouts for 1 by picks and hits. */
export function KenoPays({ t }: { readonly t: GameText }) {
  const format = useFormat();
  return (
    <div className={styles['scroll']}>
      <FigureTable columns={[t('keno.hitsOfPicks'), ...PICKS.map(String)]}>
        {HITS.map((hits) => (
          <tr key={hits}>
            <td>{hits}</td>
            {PICKS.map((picks) => {
              const pays = hits > picks ? 0 : approximately(kenoPays(picks, hits));
              return <td key={picks}>{pays === 0 ? '–' : format.number(pays)}</td>;
            })}
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}
