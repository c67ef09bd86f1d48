/** What a simulated world tells of its history. Where too much is being worked out already, a question is answered `busy`. */
import type { WorldStatistics } from '../../source/world-statistics.ts';
import { courseAnswers } from './answers/course-answers.ts';
import { gameAnswers } from './answers/game-answers.ts';
import { headToHeadAnswers } from './answers/head-to-head.ts';
import { raceAnswers } from './answers/race-answers.ts';
import { searchAnswers } from './answers/search-answers.ts';
import { tableAnswers } from './answers/table-answers.ts';
import { teamAnswers } from './answers/team-answers.ts';
import { tournamentAnswers } from './answers/tournament-answers.ts';
import { createHistory, type HistoryParts } from './history.ts';
import { HistoryBusyError } from './seasons/kept-seasons.ts';

type Question = (asked: never) => Promise<unknown>;

const orBusy =
  (question: Question): Question =>
  async (asked) => {
    try {
      return await question(asked);
    } catch (error) {
      if (error instanceof HistoryBusyError) return 'busy';
      throw error;
    }
  };

export function createStatistics(parts: HistoryParts): WorldStatistics {
  const history = createHistory(parts);
  const answers: WorldStatistics = {
    ...gameAnswers(history),
    ...headToHeadAnswers(history),
    ...tableAnswers(history),
    ...teamAnswers(history),
    ...tournamentAnswers(history),
    ...courseAnswers(history),
    ...raceAnswers(parts),
    ...searchAnswers(history),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, question]) => [name, orBusy(question as Question)]),
  ) as unknown as WorldStatistics;
}
