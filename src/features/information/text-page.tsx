import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#protocol/calls/call.ts';
import type { READ_TEXT, TextEntry } from '#protocol/content/content-calls.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { Lead, Screen } from '../../ui/primitives/screen.tsx';
import { TextBody } from './text-body.tsx';
import styles from './text-page.module.css';

const SupportContacts = lazy(async () => ({
  default: (await import('../../parts/support/support-contacts.tsx')).SupportContacts,
}));
/** The text that says how to reach who runs the site. */
const CONTACTS_TEXT = 'information/contacts';

type ShownText = AnswerOf<typeof READ_TEXT>;

export interface TextPageProps {
  readonly text: ShownText;
  readonly path: string;
}

/** One text with what is in it and when it changed, or a list of texts with its pages. */
export function TextPage({ path, text }: TextPageProps) {
  const t = useT('texts');
  const { code, madeOf } = useLanguage();
  const { blocks, categories, items } = text;
  const headings = blocks.filter((block) => block.kind === 'heading');
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [text]);
  const isForeign = blocks.length > 0 && text.language !== (madeOf ?? code);
  return (
    <Screen as="article" title={text.title} lead={text.lead} widthPx={760} data-text={path}>
      <Changed day={text.changed} />
      {isForeign && code !== text.language ? <Lead>{t('english')}</Lead> : null}
      <Links label={t('categories')} links={categories} current={text.path} />
      {headings.length > 1 ? (
        <nav aria-label={t('contents')} className={styles['contents']}>
          <h2>{t('contents')}</h2>
          <ul>
            {headings.map(({ id, runs }) => (
              <li key={id}>
                <a href={`#${id}`}>{runs.map((run) => run.text).join('')}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div lang={isForeign ? text.language : undefined} dir={isForeign ? 'auto' : undefined}>
        <TextBody blocks={blocks} />
      </div>
      {path === CONTACTS_TEXT || text.productPath === CONTACTS_TEXT ? (
        <Suspense fallback={null}>
          <SupportContacts />
        </Suspense>
      ) : null}
      <ul className={styles['items']}>
        {items.map((item) => (
          <Item key={item.path} item={item} />
        ))}
      </ul>
      <Pages text={text} />
    </Screen>
  );
}

function Changed({ day }: { readonly day: string }) {
  const t = useT('texts');
  const format = useFormat();
  const atMs = Date.parse(`${day}T12:00`);
  return Number.isNaN(atMs) ? null : (
    <p className={styles['changed']}>
      <time dateTime={day}>{t('changed', { date: format.date(atMs) })}</time>
    </p>
  );
}

function Item({ item: { changed, lead, path, title } }: { readonly item: TextEntry }) {
  const { code } = useLanguage();
  return (
    <li>
      <h2>
        <Link href={`/${code}/${path}`}>{title}</Link>
      </h2>
      <Lead>{lead}</Lead>
      <Changed day={changed} />
    </li>
  );
}

interface LinksProps {
  readonly label: string;
  readonly links: ShownText['categories'];
  readonly current: string;
}

function Links({ current, label, links }: LinksProps) {
  const { code } = useLanguage();
  return links.length === 0 ? null : (
    <nav aria-label={label} className={styles['links']}>
      {links.map(({ path, title }) => (
        <Link key={path} href={`/${code}/${path}`} aria-current={path === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Pages({ text: { page, pages, path } }: { readonly text: ShownText }) {
  const t = useT('texts');
  const { code } = useLanguage();
  if (pages < 2) return null;
  const to = (number: number) => `/${code}/${path}${number === 1 ? '' : `/${number}`}`;
  return (
    <nav aria-label={t('page', { page, pages })} className={styles['links']}>
      {page > 1 ? <Link href={to(page - 1)}>{t('later')}</Link> : null}
      <span>{t('page', { page, pages })}</span>
      {page < pages ? <Link href={to(page + 1)}>{t('earlier')}</Link> : null}
    </nav>
  );
}
