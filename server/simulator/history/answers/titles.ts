/** What stages of a season are called. */
import { spelled } from '../../texts.ts';
import type { Spelling } from '../../world/spelling.ts';
import type { SeasonOf, StageNumber } from '../history-ids.ts';
import { seasonFormat } from '../seasons/season-format.ts';

export const STAGE_WORDS = {
  season: ['Regular season', 'Регулярный сезон', 'الموسم العادي'],
  leaguePhase: ['League phase', 'Основной этап', 'مرحلة الدوري'],
  playOff: ['Play-off', 'Плей-офф', 'الأدوار الإقصائية'],
  final: ['Final', 'Финал', 'النهائي'],
  semiFinals: ['Semi-finals', 'Полуфиналы', 'نصف النهائي'],
  quarterFinals: ['Quarter-finals', 'Четвертьфиналы', 'ربع النهائي'],
  lastSixteen: ['Round of 16', '1/8 финала', 'دور الستة عشر'],
} as const satisfies Record<string, Spelling>;

export function stageTitle(
  { championship }: Pick<SeasonOf, 'championship'>,
  stage: StageNumber,
  language: string,
): string {
  if (stage === 2) return spelled(STAGE_WORDS.playOff, language);
  const hasPlayOff = seasonFormat(championship).playOff > 0;
  return spelled(hasPlayOff ? STAGE_WORDS.leaguePhase : STAGE_WORDS.season, language);
}

const ROUNDS: ReadonlyMap<number, Spelling> = new Map<number, Spelling>([
  [1, STAGE_WORDS.final],
  [2, STAGE_WORDS.semiFinals],
  [4, STAGE_WORDS.quarterFinals],
  [8, STAGE_WORDS.lastSixteen],
]);

/** The title of a round of a play-off, by how many pairs meet in it. */
export const roundTitle = (pairs: number, language: string): string =>
  spelled(ROUNDS.get(pairs) ?? STAGE_WORDS.playOff, language);
