'use client';
import type { ReactNode } from 'react';
import type { MenuGroup } from '../menuEntries.ts';
import { MenuLink } from './MenuLink.tsx';
import * as css from './menus.css.ts';

export interface SecondMenuProps {
  /** The section that the page is in. */
  readonly group: MenuGroup;
  readonly foot?: ReactNode;
  readonly onNavigate: (path: string) => void;
}

/** The pages of one section in a sidebar of their own. */
export function SecondMenu({ group, foot, onNavigate }: SecondMenuProps) {
  return (
    <nav className={css.second} aria-label={group.title}>
      <p className={css.secondTitle} title={group.title}>
        <span className={css.secondTitleWords}>{group.title}</span>
      </p>
      <div className={css.scroll}>
        <ul className={css.list}>
          {group.entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </div>
      {foot}
    </nav>
  );
}
