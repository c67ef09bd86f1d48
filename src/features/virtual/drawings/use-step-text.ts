import { useT } from '../../../i18n/localizer-context.ts';
import type { Step } from './told-steps.ts';

/** A step of a round in words, by the names of its sides or runners. */
export function useStepText(names: readonly string[]): (step: Step) => string {
  const t = useT('virtual');
  const nameOf = (at: number): string => names[at] ?? '';
  return (step) => {
    switch (step.what) {
      case 'start':
        return t('step.start');
      case 'over':
        return t('step.over', { score: step.score });
      case 'leads':
      case 'won':
        return t(`step.${step.what}`, { name: nameOf(step.runner) });
      case 'passed':
        return t('step.passed', { name: nameOf(step.runner), place: step.place });
      case 'shot':
      case 'corner':
        return t(`step.${step.what}`, { name: nameOf(step.side - 1) });
      default:
        return t(`step.${step.what}`, { name: nameOf(step.side - 1), score: step.score });
    }
  };
}
