import type { ReactNode } from 'react';
import type { OfficePage } from '#domain/addresses/office-pages.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../../platform/site/site-section.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';

export interface LinkedPage {
  readonly page: OfficePage;
  /** The acts that it is for. */
  readonly hint?: string;
  /** The state of what the page is about. */
  readonly end?: ReactNode;
}

/** The names of pages of the office, each a link, a line between each two; pages that are not there are left out. */
export function PageLinks({ pages }: { readonly pages: readonly LinkedPage[] }) {
  const t = useT('office');
  const { code } = useLanguage();
  const isPageIn = useIsPageIn(code);
  const isThere = useIsThere();
  return (
    <Rows>
      {pages
        .filter(({ page }) => isPageIn(page) && isThere({ name: 'office', page }))
        .map(({ end, hint, page }) => (
          <Row key={page} end={end} data-page-link={page}>
            <PathLink href={pathOf(code, { name: 'office', page })}>{t(`page.${page}`)}</PathLink>
            {hint === undefined ? null : <Note>{hint}</Note>}
          </Row>
        ))}
    </Rows>
  );
}
