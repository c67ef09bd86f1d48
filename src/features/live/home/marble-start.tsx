import { useEffect } from 'react';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { VIRTUAL, VIRTUAL_ROUNDS, type VirtualRoundsAnswer } from '#protocol/virtual/virtual-calls.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useSalt } from '../../../parts/virtual/use-salt.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';

const KIND: VirtualKind = 'marbles';

/**
 * The beginning of the rounds of marbles on a server where nobody has looked at them: the first page of its first
 * visitor begins them, and has their section from then on. Nothing is drawn, and a site without marbles is asked no more.
 */
export function MarbleStart() {
  const { answer } = useAnswer(VIRTUAL, {});
  return answer?.kinds.includes(KIND) ? <Begun /> : null;
}

function Begun() {
  const { code } = useLanguage();
  const { again, answer } = useAnswer(VIRTUAL_ROUNDS, { kind: KIND, lng: code });
  return answer ? <Salted told={answer} again={again} /> : null;
}

interface SaltedProps {
  readonly told: VirtualRoundsAnswer;
  readonly again: () => void;
}

function Salted({ again, told }: SaltedProps) {
  const { client } = useFeedServices();
  useSalt(told, again);
  const hasRounds = told.rounds.length > 0;
  useEffect(() => {
    // The menu, which names the sport now, is asked for seldom.
    if (hasRounds) client.refresh();
  }, [client, hasRounds]);
  return null;
}
