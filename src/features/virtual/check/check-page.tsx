import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isVirtualKind, VIRTUAL_KINDS, type VirtualKind } from '#domain/virtual/kinds.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { outputOf } from '#protocol/calls/call.ts';
import { type ToldCasinoRound, toldRound as toldCasinoRound } from '#protocol/casino/casino-values.ts';
import { VIRTUAL_ROUND } from '#protocol/virtual/virtual-calls.ts';
import { readToldRound } from '#protocol/virtual/virtual-values.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import styles from './check-page.module.css';
import { CheckedRoundView } from './checked-round-view.tsx';

const NUMBER = /^[1-9]\d{0,6}$/;

/** Rules of the casino's games come when a round of them is looked at. */
const CasinoRoundView = lazy(() => import('./casino-round-view.tsx'));

type PastedRound =
  | { readonly of: 'virtual'; readonly round: ToldRound }
  | { readonly of: 'casino'; readonly round: ToldCasinoRound };

/** The text as a told round of virtual sports or of the casino: the round itself, or an answer that has one. */
function readRound(text: string): PastedRound | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const inside = typeof value === 'object' && value !== null && 'round' in value ? value.round : value;
    const ofCasino = outputOf(toldCasinoRound, inside);
    if (ofCasino) return { of: 'casino', round: ofCasino };
    const round = readToldRound(inside);
    return round && { of: 'virtual', round };
  } catch {
    return undefined;
  }
}

/** A round is opened by its kind and number, or pasted, and worked out again on the device. */
export function CheckPage() {
  const [query] = useSearchParams();
  const kind = query.get('kind') ?? '';
  const index = query.get('index') ?? '';
  const chain = query.get('chain') ?? '';
  const [pasted, setPasted] = useState<PastedRound>();
  const isAsked = isVirtualKind(kind) && NUMBER.test(index);
  return (
    <div className={styles['page']}>
      <div className={styles['forms']}>
        <OpenForm
          key={`${kind}/${index}`}
          kind={isVirtualKind(kind) ? kind : 'football'}
          index={index}
          onOpen={() => setPasted(undefined)}
        />
        <PasteForm onRound={setPasted} />
      </div>
      {pasted ? (
        <Pasted key={JSON.stringify(pasted)} {...pasted} />
      ) : isAsked ? (
        <Asked key={`${kind}/${chain}/${index}`} kind={kind} index={index} chain={chain} />
      ) : null}
    </div>
  );
}

const Pasted = (pasted: PastedRound) =>
  pasted.of === 'virtual' ? (
    <CheckedRoundView round={pasted.round} />
  ) : (
    <Suspense fallback={<Skeleton height="320px" />}>
      <CasinoRoundView round={pasted.round} />
    </Suspense>
  );

interface OpenFormProps {
  readonly kind: VirtualKind;
  readonly index: string;
  readonly onOpen: () => void;
}

function OpenForm(props: OpenFormProps) {
  const t = useT('virtual');
  const [, setQuery] = useSearchParams();
  const [kind, setKind] = useState(props.kind);
  const [index, setIndex] = useState(props.index);
  const [isWrong, setWrong] = useState(false);
  return (
    <Form
      submitLabel={t('check.open')}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!NUMBER.test(index));
        if (!NUMBER.test(index)) return;
        props.onOpen();
        setQuery({ kind, index });
      }}
    >
      <Select
        label={t('check.kind')}
        value={kind}
        options={VIRTUAL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      <TextInput
        label={t('number')}
        value={index}
        inputMode="numeric"
        autoComplete="off"
        isCode
        error={isWrong ? t('check.numberWrong') : undefined}
        onChange={setIndex}
      />
    </Form>
  );
}

function PasteForm({ onRound }: { readonly onRound: (round: PastedRound) => void }) {
  const t = useT('virtual');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Form
      submitLabel={t('check.this')}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        const round = readRound(text);
        setWrong(!round);
        if (round) onRound(round);
      }}
    >
      <TextArea
        label={t('check.paste')}
        value={text}
        error={isWrong ? t('check.pasteWrong') : undefined}
        onChange={setText}
      />
    </Form>
  );
}

interface AskedProps {
  readonly kind: VirtualKind;
  readonly index: string;
  readonly chain: string;
}

function Asked({ chain, index, kind }: AskedProps) {
  const { code } = useLanguage();
  const { answer, failure } = useAnswer(VIRTUAL_ROUND, {
    kind,
    index,
    lng: code,
    ...(NUMBER.test(chain) ? { chain } : {}),
  });
  if (!answer) return failure ? <FailureNote failure={failure} /> : <Skeleton height="320px" />;
  return <CheckedRoundView round={answer.round} />;
}
