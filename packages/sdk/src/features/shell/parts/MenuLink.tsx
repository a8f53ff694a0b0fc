'use client';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import type { MenuEntry } from '../menuEntries.ts';
import { MenuCount } from './MenuCount.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import * as css from './menus.css.ts';
import { PathLink } from './PathLink.tsx';

export interface MenuLinkProps {
  readonly entry: Pick<MenuEntry, 'title' | 'icon' | 'path' | 'isCurrent' | 'count'>;
  readonly onNavigate: (path: string) => void;
  /** The text is for screen readers and the tooltip only. */
  readonly isIconOnly?: boolean | undefined;
  /** `true`: the item is the section of the current page. Default `page`. */
  readonly current?: 'page' | 'true' | undefined;
  readonly iconSize?: number | undefined;
}

/** A link to a page in a menu. */
export function MenuLink({ entry, onNavigate, isIconOnly, current = 'page', iconSize }: MenuLinkProps) {
  const link = (
    <PathLink
      path={entry.path}
      onNavigate={onNavigate}
      className={css.entry}
      aria-current={entry.isCurrent ? current : undefined}
    >
      <span className={css.icon}>
        <MenuIcon name={entry.icon} size={iconSize} />
      </span>
      <span
        dir="auto"
        className={isIconOnly ? 'rk-hidden' : css.words}
        title={isIconOnly ? undefined : entry.title}
      >
        {entry.title}
      </span>
      <MenuCount count={entry.count} isHidden={isIconOnly} />
    </PathLink>
  );
  if (!isIconOnly) return link;
  return (
    <Tooltip text={entry.title} placement="end" isDescription={false} className={css.hint}>
      {link}
    </Tooltip>
  );
}
