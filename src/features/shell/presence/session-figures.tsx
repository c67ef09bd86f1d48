import { useEffect, useState } from 'react';
import { amount } from '#domain/money/amount.ts';
import { durationText } from '../../../i18n/formats/duration-text.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import type { Reality } from './reality.ts';

const SECOND_MS = 1_000;

/** How long the session has been, renewed each second. */
export function useSessionTime({ behindMs, sessionStartedAtMs }: Reality): string {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return durationText(nowMs + behindMs - sessionStartedAtMs);
}

/** Time and money of the session, in plain figures: nothing here praises or urges (docs/trust.md G8, G10). */
export function SessionFigures({ reality }: { readonly reality: Reality }) {
  const t = useT('presence');
  const { netMinor, open, returned, staked } = reality;
  const time = useSessionTime(reality);
  return (
    <Facts
      look="ends"
      facts={[
        [t('time'), time],
        [t('staked'), <Money key="staked" {...staked} />],
        [t('returned'), <Money key="returned" {...returned} />],
        [t('open'), <Money key="open" {...open} />],
        [t('net'), <Money key="net" amount={amount(BigInt(netMinor))} currency={staked.currency} />],
      ]}
    />
  );
}
