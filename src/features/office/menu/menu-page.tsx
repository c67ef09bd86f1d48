import {
  isOfficePage,
  OFFICE_GROUPS,
  OFFICE_MENUS,
  type OfficeGroup,
} from '#domain/addresses/office-pages.ts';
import { LEFT_MENU } from '#protocol/office/office-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { OCCASIONAL } from '../office-views.ts';
import { PageLinks } from '../parts/page-links.tsx';

type Menu = keyof typeof OFFICE_MENUS;

/** The office by themes, a card each: on a phone it is the way around. The other two menus stand last. */
function OfficeMenuPage({ menu }: { readonly menu: Menu }) {
  const t = useT('office');
  const { code: lng } = useLanguage();
  const answer = useAnswer(LEFT_MENU, { lng });
  const groups: readonly OfficeGroup[] = OFFICE_MENUS[menu];
  return (
    <Answered of={answer}>
      {({ groups: told, unreadMessages }) => (
        <>
          {groups.map((group) => {
            const pages = (told.find((one) => one.group === group)?.pages ?? [])
              .filter(isOfficePage)
              .filter((page) => !OCCASIONAL.has(page));
            return pages.length === 0 ? null : (
              <Card key={group} title={t(`group.${group}`)}>
                <PageLinks
                  pages={pages.map((page) => ({
                    page,
                    ...(page === 'messages' && unreadMessages > 0
                      ? { end: <Badge tone="yours">{t('messages.unread', { count: unreadMessages })}</Badge> }
                      : {}),
                  }))}
                />
              </Card>
            );
          })}
          <Card title={t('group.menu')}>
            <PageLinks pages={OFFICE_GROUPS.menu.filter((page) => page !== menu).map((page) => ({ page }))} />
          </Card>
        </>
      )}
    </Answered>
  );
}

export const MenuProfilePage = () => <OfficeMenuPage menu="menu/profile" />;
export const MenuSettingsPage = () => <OfficeMenuPage menu="menu/settings" />;
export const MenuPromoPage = () => <OfficeMenuPage menu="menu/promo" />;
