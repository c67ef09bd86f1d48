import { useMemo } from 'react';
import { CASINO_CHECKS, checkCasinoRound } from '#domain/casino/check-round.ts';
import type { ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { CheckedFrame } from './checked-frame.tsx';

/** A round of the casino worked out again from its seeds, bet and actions. */
export default function CasinoRoundView({ round }: { readonly round: ToldCasinoRound }) {
  const t = useT('virtual');
  const nameOf = useCasinoNames();
  const checked = useMemo(() => checkCasinoRound(round), [round]);
  const { clientSeed, commitment, game, nonce, serverSeed } = round;
  const title = `${nameOf({ slug: game })} · ${t('round', { number: nonce })}`;
  const isTold = serverSeed !== undefined;
  return (
    <CheckedFrame
      label={title}
      title={title}
      holds={checked.holds}
      verdict={t(checked.holds ? (isTold ? 'checked.holds.hint' : 'checked.soFar') : 'checked.fails.hint')}
      checks={CASINO_CHECKS.map((name) => ({
        name,
        text: t(`check.${name}`),
        verdict: checked.checks[name],
      }))}
    >
      <Facts
        facts={[
          [t('commitment'), commitment],
          [t('clientSeed'), clientSeed],
          [t('seed'), serverSeed ?? t('seed.untold')],
        ]}
      />
    </CheckedFrame>
  );
}
