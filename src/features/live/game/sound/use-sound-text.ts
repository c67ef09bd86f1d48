import type { GameHead } from '#domain/sport/game.ts';
import { leaderOf, type SoundMoment } from '#domain/sport/sound/match-sound.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';

/** The words of what is heard: "Ajax to win 62%, Ajax lead 2:1. Porto attack." */
export function useSoundText(head: GameHead): (moment: SoundMoment, name: string) => string {
  const t = useT('listening');
  const format = useFormat();
  const teamOf = (side: 1 | 2) => (side === 1 ? head.opponent1.name : (head.opponent2?.name ?? ''));
  const scoreOf = (moment: SoundMoment): string => {
    if (!moment.score) return t('sound.noScore');
    const { side1, side2 } = moment.score;
    const score = `\u2066${format.number(side1)}:${format.number(side2)}\u2069`;
    const leader = leaderOf(moment);
    return leader ? t('sound.leads', { team: teamOf(leader), score }) : t('sound.level', { score });
  };
  return (moment, name) => {
    const score = scoreOf(moment);
    const { attacking, chance } = moment;
    const now =
      chance === undefined
        ? t('sound.closed', { name, score })
        : t('sound.now', { name, score, chance: format.percent(chance) });
    return attacking ? `${now}. ${t('sound.attack', { team: teamOf(attacking) })}` : `${now}.`;
  };
}
