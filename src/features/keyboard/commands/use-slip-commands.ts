import { useLocation } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { slipReading } from '../../../parts/betting/slip-reading.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useService } from '../../../platform/services.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { elementThere } from '../element-there.ts';
import { slipActs } from '../slip-acts.ts';
import { useKeyState } from '../use-key-state.ts';

const QUICK = [1, 2, 3] as const;

/** Acts on the bet slip and on open bets. None of them places or sells by itself, unless one-click betting is armed. */
export function useSlipCommands(): readonly Command[] {
  const t = useT('keyboard');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const slip = useService(slipActs);
  const reading = useService(slipReading);
  const toasts = useToasts();
  const { patch } = useKeyState();
  const place = async () => {
    if (!(await slip.place())) toasts.show(t('place.unarmed'));
  };
  const cashOut = async () => {
    go(pathOf(code, { name: 'bets' }));
    const button = await elementThere('[data-cash-out="offer"] button:not(:disabled)');
    if (button) button.focus();
    else toasts.show(t('none.cashOut'));
  };
  const acts = {
    'stake/type': () => patch({ figure: { of: 'stake', text: '' } }),
    'stake/up': () => void slip.step(1),
    'stake/down': () => void slip.step(-1),
    'slip/place': () => void place(),
    'slip/accept': () => void slip.on(({ coupon }) => coupon.acceptPrices()),
    'slip/undo': () => void slip.on(({ history }) => history.undo()),
    'slip/redo': () => void slip.on(({ history }) => history.redo()),
    'slip/clear': () => void slip.on(({ coupon }) => coupon.clear()),
    'slip/read': () => reading.read(),
    'slip/disarm': () => void slip.on(({ armed }) => armed.disarm('user')),
    'bet/cash-out': () => void cashOut(),
    'focus/slip': () => void slip.lead('button, input, a[href]'),
    'focus/stake': () => void slip.lead('input[inputmode="decimal"]'),
  } as const;
  const group = t('group.slip');
  return [
    ...(Object.keys(acts) as (keyof typeof acts)[]).map((id) => ({
      id,
      name: t(`act.${id}`),
      group,
      run: acts[id],
    })),
    ...QUICK.map((number) => ({
      id: `stake/quick-${number}`,
      name: t('act.stake/quick', { number }),
      group,
      run: () => void slip.quick(number),
    })),
  ];
}
