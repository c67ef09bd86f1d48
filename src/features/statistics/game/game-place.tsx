import { useT } from '../../../i18n/localizer-context.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Section } from '../parts/section.tsx';
import type { GameTabProps } from './game-page.tsx';
import styles from './game-place.module.css';

/** The place and the referee of a game. */
export function GamePlace({ game: { referee, stadium, surface } }: GameTabProps) {
  const t = useT('figures');
  const facts = [
    ...(stadium ? [[t('venue'), stadium.title] as const] : []),
    ...(surface ? [[t('surface'), t(`surface.${surface}`)] as const] : []),
    ...(referee
      ? [
          [t('referee'), referee.name] as const,
          [t('referee.games'), String(referee.games)] as const,
          ...(referee.yellow + referee.red > 0
            ? [[t('referee.cards'), `${referee.yellow} / ${referee.red}`] as const]
            : []),
        ]
      : []),
  ];
  return facts.length === 0 ? null : (
    <Section item="venue">
      <div className={styles['facts']}>
        <Facts facts={facts} look="ends" />
      </div>
    </Section>
  );
}
