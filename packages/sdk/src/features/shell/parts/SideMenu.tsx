'use client';
import type { ReactNode } from 'react';
import * as css from '../AppShell.css.ts';
import type { MenuSection } from '../menuEntries.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { PathLink } from './PathLink.tsx';

export interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly label: string;
  readonly brand: ReactNode;
  readonly onNavigate: (path: string) => void;
}

/** The menu at the side; icons alone on narrow screens, a bar at the foot on phones. */
export function SideMenu({ sections, label, brand, onNavigate }: SideMenuProps) {
  const count = sections.reduce((sum, section) => sum + section.entries.length, 0);
  return (
    <nav className={css.side} aria-label={label} data-single={count < 2 ? '' : undefined}>
      {brand}
      {sections.map((section) => (
        <ul key={section.id} className={css.section} aria-label={section.title ?? undefined}>
          {section.title !== null && (
            <li className={css.sectionTitle} aria-hidden="true">
              {section.title}
            </li>
          )}
          {section.entries.map((entry) => (
            <li key={entry.id}>
              <PathLink
                path={entry.path}
                onNavigate={onNavigate}
                className={css.entry}
                aria-current={entry.isCurrent ? 'page' : undefined}
              >
                <span className={css.entryIcon}>
                  <MenuIcon name={entry.icon} />
                </span>
                <span className={css.entryTitle}>{entry.title}</span>
              </PathLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
