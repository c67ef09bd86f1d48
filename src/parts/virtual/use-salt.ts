/** The salt of a chain of virtual rounds, given by the browser that comes first. */
import { useEffect, useRef, useState } from 'react';
import { SALT_CHAIN, type VirtualRoundsAnswer } from '#protocol/virtual/virtual-calls.ts';
import { useAsk } from '../account/use-ask.ts';

const SALT_BYTES = 32;

/** Text of a salt: 64 hexadecimal digits of the browser's own chance. */
const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Gives a chain without a salt one that this browser made. True where it is the one that was kept. */
export function useSalt(
  { chain, kind }: Pick<VirtualRoundsAnswer, 'chain' | 'kind'>,
  again: () => void,
): boolean {
  const { ask } = useAsk(SALT_CHAIN);
  const [own, setOwn] = useState<string>();
  const sent = useRef<number>(undefined);
  const { id, salt } = chain;
  useEffect(() => {
    if (salt !== null || sent.current === id) return;
    sent.current = id;
    const made = newSalt();
    void ask({ kind, chain: id, salt: made }).then((answer) => {
      if (answer?.chain.salt === made) setOwn(made);
      again();
    });
  }, [again, ask, id, kind, salt]);
  return own !== undefined && own === salt;
}
