import { useState, useSyncExternalStore } from 'react';
import { isClientSeed } from '#domain/chance/chance-stream.ts';
import { TextInput } from '#src/ui/forms/text-input.tsx';
import { Facts } from '#src/ui/lists/facts.tsx';
import { FailureText } from '#src/ui/notices/failure-text.tsx';
import { Note } from '#src/ui/notices/note.tsx';
import { Button } from '#src/ui/primitives/button.tsx';
import type { GameTextKey } from '../game-view.ts';
import type { PlayFailure } from '../play/play-client.ts';
import type { PlaySession, RevealedSeed } from '../play/play-session.ts';
import { useGameText } from '../text/use-game-text.ts';
import styles from './fairness-panel.module.css';
import type { PanelProps } from './panel-sheet.tsx';
import { RoundList } from './round-list.tsx';
import { useRounds } from './use-rounds.ts';

/** How the next round is bound before it is played, and how past ones are checked. */
export function FairnessPanel({ facts, game, parts }: PanelProps) {
  const t = useGameText();
  const { session } = parts;
  const { seeds } = useSyncExternalStore(session.subscribe, session.current);
  const shown = useRounds(session);
  return (
    <>
      <p>{t('fair.about')}</p>
      {seeds ? (
        <div className={styles['seeds']}>
          <Facts
            facts={[
              [`${t('fair.commitment')} (SHA-256)`, seeds.commitment],
              [t('fair.clientSeed'), seeds.clientSeed],
              [t('fair.nonce'), String(seeds.nonce)],
              ...(seeds.nextCommitment === undefined
                ? []
                : [[t('fair.nextCommitment'), seeds.nextCommitment] as const]),
            ]}
          />
        </div>
      ) : null}
      <SeedForm session={session} onChanged={shown.again} />
      <h3 className={styles['title']}>{t('fair.rounds')}</h3>
      <RoundList shown={shown} game={game} facts={facts} hasProof />
    </>
  );
}

const SEED_BYTES = 16;

/** A seed of the device's own chance. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

interface SeedFormProps {
  readonly session: PlaySession;
  readonly onChanged: () => void;
}

/** Another seed of one's own: the server's seed of the rounds so far is told. */
function SeedForm({ onChanged, session }: SeedFormProps) {
  const t = useGameText();
  const [seed, setSeed] = useState(newSeed);
  const [revealed, setRevealed] = useState<RevealedSeed>();
  const [failure, setFailure] = useState<PlayFailure>();
  const isSeed = isClientSeed(seed);
  const change = async () => {
    const answer = await session.changeSeed(seed);
    setFailure(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setRevealed(answer.value);
    setSeed(newSeed());
    onChanged();
  };
  // No form: a frame in a sandbox may not submit one.
  return (
    <div className={styles['form']}>
      <TextInput
        label={t('fair.newSeed')}
        hint={t('fair.newSeedHint')}
        error={isSeed ? undefined : t('fair.noSeed')}
        value={seed}
        autoComplete="off"
        isCode
        onChange={setSeed}
      />
      <Button kind="filled" disabled={!isSeed} onClick={() => void change()}>
        {t('fair.change')}
      </Button>
      {failure ? <FailureText code={failure}>{t(`refused.${failure}` as GameTextKey)}</FailureText> : null}
      <output data-casino-revealed={revealed?.serverSeed}>
        {revealed ? (
          <>
            <Note>{t('fair.revealed', { rounds: revealed.rounds })}</Note>
            <bdi className={styles['seed']}>{revealed.serverSeed}</bdi>
          </>
        ) : null}
      </output>
    </div>
  );
}
