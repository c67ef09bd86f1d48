import { oddsText } from '#domain/market/odds-format.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { type PastPrice, priceAt, scoreAt } from '#streams/price-history/past-game.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import type { RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './past-row.module.css';
import { type LoadPast, type PastGame, usePast } from './use-past-games.ts';

export interface PastRowProps {
  readonly game: PastGame;
  readonly atMs: number;
  readonly load: LoadPast;
  readonly as: RowPlace['as'];
}

/** A game at the moment: names, score and main prices, each by who knows it. Nothing of it can be pressed but the way to its history. */
export function PastRow({ as: Element, atMs, game, load }: PastRowProps) {
  const t = useT('past');
  const { code } = useLanguage();
  const past = usePast(load, game, atMs);
  const score = past && scoreAt(past.ownScores, past.seen, past.toldScores, atMs);
  const name = [game.name1, game.name2].filter((one) => one !== '').join(' – ');
  return (
    <Element className={styles['row']} data-past-game={game.id}>
      <span className={styles['names']}>
        <PathLink href={`/${code}/statisticpopup/graph/${game.id}`} title={t('history', { game: name })}>
          <bdi>{name}</bdi>
        </PathLink>
        <span>
          <bdi>{game.championship}</bdi>
        </span>
      </span>
      <span
        className={styles['score']}
        data-source={score?.source}
        title={score ? t(score.source) : t('noScore')}
      >
        <bdi>{score ? `${score.side1}:${score.side2}` : '–'}</bdi>
      </span>
      <span className={styles['prices']}>
        {game.keys.map((key) => (
          <Price key={key} id={key} price={past ? priceAt(past.merged, key, atMs) : undefined} />
        ))}
      </span>
    </Element>
  );
}

function Price({
  id,
  price,
}: {
  readonly id: PastGame['keys'][number];
  readonly price: PastPrice | undefined;
}) {
  const t = useT('past');
  const texts = useMarketTexts();
  const [notation] = usePreference('oddsFormat');
  const identity = parseSelectionKey(id);
  const label = identity ? texts.cell(identity) : '';
  const why = price?.why === 'unseen' ? 'gap' : price?.why;
  const said = price?.odds === undefined ? (why ? t(why) : '…') : oddsText(price.odds, notation);
  return (
    <span
      className={styles['price']}
      data-source={price?.source}
      data-why={price?.odds === undefined ? (why ?? 'loading') : undefined}
      title={price?.odds === undefined ? label : `${label} · ${t(price.source)}`}
    >
      <span aria-hidden="true">{said}</span>
      <VisuallyHidden>{`${label} ${said}`}</VisuallyHidden>
    </span>
  );
}
