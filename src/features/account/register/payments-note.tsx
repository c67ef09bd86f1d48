import type { RegistrationConfig } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useMethodName } from '../../../parts/payments/use-method-name.ts';

/** The ways to pay that the site names while somebody registers; nothing where it names none. */
export function PaymentsNote({ payments }: Pick<RegistrationConfig, 'payments'>) {
  const t = useT('account');
  const nameOf = useMethodName();
  const names = payments.map(({ id, name }) => nameOf(id, name)).join(', ');
  return payments.length === 0 ? null : <p>{t('register.payments', { names })}</p>;
}
