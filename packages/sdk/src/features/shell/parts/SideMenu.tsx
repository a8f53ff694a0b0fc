'use client';
import type { ReactNode } from 'react';
import type { ShellShape } from '../layouts.ts';
import { type MenuSection, menuGroups } from '../menuEntries.ts';
import { Flyout } from './Flyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import * as css from './menus.css.ts';

export interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly label: string;
  readonly kind: NonNullable<ShellShape['side']>;
  readonly brand: ReactNode;
  /** Content fixed at the foot, below the scrolling menu. */
  readonly foot?: ReactNode;
  readonly onNavigate: (path: string) => void;
}

/** The side menu, as a list or as one of the rails. */
export function SideMenu({ sections, label, kind, brand, foot, onNavigate }: SideMenuProps) {
  const isByEntry = kind === 'list' || kind === 'icons';
  return (
    <nav className={css.side} aria-label={label} data-side={kind}>
      {brand}
      <div className={css.scroll}>
        {isByEntry ? (
          sections.map((section) => (
            <ul key={section.id} className={css.list} aria-label={section.title ?? undefined}>
              {kind === 'list' && section.title !== null && (
                <li className={css.caption} aria-hidden="true">
                  {section.title}
                </li>
              )}
              {section.entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLink entry={entry} onNavigate={onNavigate} isIconOnly={kind === 'icons'} />
                </li>
              ))}
            </ul>
          ))
        ) : (
          <GroupRail sections={sections} kind={kind} onNavigate={onNavigate} />
        )}
      </div>
      {foot}
    </nav>
  );
}

interface GroupRailProps extends Pick<SideMenuProps, 'sections' | 'onNavigate'> {
  readonly kind: 'flyouts' | 'sections';
}

function GroupRail({ sections, kind, onNavigate }: GroupRailProps) {
  return (
    <ul className={css.list}>
      {menuGroups(sections).map((group) => (
        <li key={group.id}>
          {kind === 'flyouts' && (group.isSection || group.entries.length > 1) ? (
            <Flyout
              label={group.title}
              className={css.entry}
              sections={[{ id: group.id, title: null, entries: group.entries }]}
              isCurrent={group.isCurrent}
              placement="end-start"
              onNavigate={onNavigate}
              hasHint
            >
              <span className={css.icon}>
                <MenuIcon name={group.icon} size={18} />
              </span>
            </Flyout>
          ) : (
            <MenuLink
              entry={group}
              onNavigate={onNavigate}
              isIconOnly={kind === 'flyouts'}
              current={group.entries.length > 0 ? 'true' : 'page'}
              iconSize={18}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
