import { AskSupport } from '../../parts/support/ask-support.tsx';
import { Contacts } from './contacts.tsx';
import styles from './support-contacts.module.css';
import { SupportStateLine } from './support-state-line.tsx';

/** The support on the page of contacts: its state, the way into the chat, and the other ways. */
export function SupportContacts() {
  return (
    <section className={styles['support']} data-support-contacts>
      <SupportStateLine />
      <AskSupport />
      <Contacts />
    </section>
  );
}
