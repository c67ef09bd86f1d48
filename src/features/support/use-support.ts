/** The conversation with the support as this tab shows it, and what can be done in it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { SupportView } from '#protocol/hub/support-channel.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { useService } from '../../platform/services.ts';
import { type SupportLine, supportLine } from '../../platform/support/support-line.ts';

export type Written = Pick<SupportDraft, 'betId' | 'call' | 'file'> & { readonly text: string };

export interface Support {
  readonly view: SupportView | undefined;
  readonly write: (written: Written) => Promise<void>;
  readonly tell: SupportLine['tell'];
}

/** Follows as long as it is used. */
export function useSupport(): Support {
  const { current, follow, subscribe, tell, write } = useService(supportLine);
  const view = useSyncExternalStore(subscribe, current);
  const { session } = useSession();
  const { code } = useLanguage();
  useEffect(follow, [follow]);
  const owner = session.kind === 'signed-in' ? session.account.id : '';
  // Of an account that is not here, nothing is shown, though the hub has not asked yet. What a guest said goes along.
  const isOurs = session.kind === 'unknown' || (view?.owner ?? '') === '' || view?.owner === owner;
  return {
    view: isOurs ? view : undefined,
    tell,
    write: (written) =>
      write({
        ...written,
        owner,
        language: code,
        messageGuid: crypto.randomUUID(),
        writtenAtMs: Date.now(),
      }),
  };
}
