'use client';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { shellTexts } from '../locales/zh.ts';
import { type MenuSection, menuGroups, placesOf } from '../menuEntries.ts';
import * as css from './bars.css.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import * as menus from './menus.css.ts';
import { PathLink } from './PathLink.tsx';

export interface PhoneMenuProps {
  readonly sections: readonly MenuSection[];
  readonly label: string;
  /** Short titles by path, for the bar; the drawer shows the full title. */
  readonly shortTitles?: Readonly<Record<string, string>> | undefined;
  /** Below the pages of the drawer. */
  readonly foot?: ReactNode;
  readonly onNavigate: (path: string) => void;
}

const max = 5;

/** The bottom menu of a phone: at most five items, the rest in a drawer. */
export function PhoneMenu({ sections, label, shortTitles = {}, foot, onNavigate }: PhoneMenuProps) {
  const t = useText(shellTexts);
  const [isOpen, setOpen] = useState(false);
  const groups = menuGroups(sections);
  // A section has more pages than its single item in the bar shows, so the drawer is needed.
  const isWhole = groups.length <= max && groups.every((group) => !group.isSection);
  const shown = isWhole ? groups : placesOf(groups, max - 1);
  const isElsewhere = !shown.some((group) => group.isCurrent) && groups.some((group) => group.isCurrent);

  // Renders no bar for a single entry: there is nothing to switch to.
  if (groups.length < 2) return null;
  return (
    <nav className={css.phone} aria-label={label}>
      <ul className={css.phoneList}>
        {shown.map((group) => (
          <li key={group.id} className={css.phoneItem}>
            <PathLink
              path={group.path}
              onNavigate={onNavigate}
              className={css.phoneLink}
              aria-current={group.isCurrent ? (group.isSection ? 'true' : 'page') : undefined}
            >
              <MenuIcon name={group.icon} size={20} />
              <span className={css.phoneWords}>
                {(!group.isSection && shortTitles[group.path]) || group.title}
              </span>
            </PathLink>
          </li>
        ))}
        {!isWhole && (
          <li className={css.phoneItem}>
            <button
              type="button"
              className={css.phoneLink}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              data-current={isElsewhere ? '' : undefined}
              onClick={() => setOpen(true)}
            >
              <Ellipsis size={20} aria-hidden="true" />
              <span className={css.phoneWords}>{t('more')}</span>
            </button>
          </li>
        )}
      </ul>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={t('menu')} hasClose>
        <div data-menu-sheet="">
          {sections.map((section) => (
            <ul key={section.id} className={menus.list} aria-label={section.title ?? undefined}>
              {section.title !== null && (
                <li className={menus.caption} aria-hidden="true">
                  {section.title}
                </li>
              )}
              {section.entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLink
                    entry={entry}
                    onNavigate={(path) => {
                      setOpen(false);
                      onNavigate(path);
                    }}
                  />
                </li>
              ))}
            </ul>
          ))}
          {foot}
        </div>
      </Drawer>
    </nav>
  );
}
