/** Names of all sports in the language of the page, asked for when a screen needs one that no game on it tells. */
import { useMemo } from 'react';
import { SPORT_CATALOGUE } from '#protocol/catalogues/catalogue-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useAnswer } from '../account/use-answer.ts';

/** The names of sports; undefined for a sport that the server does not know, and until it has answered. */
export function useSportNames(): (id: number) => string | undefined {
  const { code } = useLanguage();
  const { answer } = useAnswer(SPORT_CATALOGUE, { lng: code });
  return useMemo(() => {
    const names = new Map((answer?.items ?? []).map(({ id, name }) => [id, name]));
    return (id) => names.get(id);
  }, [answer]);
}
