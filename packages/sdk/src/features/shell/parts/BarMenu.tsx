'use client';
import { ChevronDown } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { shellTexts } from '../locales/zh.ts';
import { type MenuGroup, type MenuSection, menuGroups } from '../menuEntries.ts';
import * as css from './bars.css.ts';
import { Flyout } from './Flyout.tsx';
import { MenuCount } from './MenuCount.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { PathLink } from './PathLink.tsx';
import { useFittingItems } from './useFittingItems.ts';

export interface BarMenuProps {
  readonly sections: readonly MenuSection[];
  readonly label: string;
  /** `top`: in the top bar; `row`: below it, with the pages of the current section. */
  readonly kind: 'top' | 'row';
  readonly onNavigate: (path: string) => void;
  /** Called for pages in the row. Default: `onNavigate`. */
  readonly onPageNavigate?: ((path: string) => void) | undefined;
}

/** The sections side by side, each a page or a menu; overflow goes into "more". */
export function BarMenu({ sections, label, kind, onNavigate, onPageNavigate = onNavigate }: BarMenuProps) {
  const t = useText(shellTexts);
  const groups = menuGroups(sections);
  const current = groups.find((group) => group.isCurrent);
  const { listRef, shown } = useFittingItems(groups.map(({ id, title }) => `${id} ${title}`).join('\n'));
  const spare = groups.slice(shown);
  return (
    <nav className={kind === 'row' ? css.row : css.top} aria-label={label}>
      <ul ref={listRef} className={css.groups}>
        {groups.map((group, index) => (
          <li key={group.id} className={css.group} data-item="" data-spare={index >= shown ? '' : undefined}>
            <Group group={group} onNavigate={onNavigate} />
          </li>
        ))}
        {spare.length > 0 && (
          <li className={css.group}>
            <Flyout
              label={t('more')}
              className={css.link}
              sections={spare.map((group) => ({
                id: group.id,
                title: group.isSection ? group.title : null,
                entries: group.isSection ? group.entries : [group],
              }))}
              isCurrent={spare.some((group) => group.isCurrent)}
              placement="bottom-end"
              onNavigate={onNavigate}
            >
              {t('more')}
              <ChevronDown size={14} aria-hidden="true" />
            </Flyout>
          </li>
        )}
      </ul>
      {kind === 'row' && current && current.entries.length > 0 && (
        <ul className={css.pages} aria-label={current.title}>
          {current.entries.map((entry) => (
            <li key={entry.id}>
              <PathLink
                path={entry.path}
                onNavigate={onPageNavigate}
                className={css.page}
                aria-current={entry.isCurrent ? 'page' : undefined}
              >
                {entry.title}
                <MenuCount count={entry.count} />
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Group({
  group,
  onNavigate,
}: {
  readonly group: MenuGroup;
  readonly onNavigate: (path: string) => void;
}) {
  const inner = (
    <>
      <MenuIcon name={group.icon} />
      <span className={css.words}>{group.title}</span>
    </>
  );
  if (!group.isSection) {
    return (
      <PathLink
        path={group.path}
        onNavigate={onNavigate}
        className={css.link}
        aria-current={group.isCurrent ? (group.entries.length > 0 ? 'true' : 'page') : undefined}
      >
        {inner}
      </PathLink>
    );
  }
  return (
    <Flyout
      label={group.title}
      className={css.link}
      sections={[{ id: group.id, title: null, entries: group.entries }]}
      isCurrent={group.isCurrent}
      placement="bottom-start"
      onNavigate={onNavigate}
    >
      {inner}
      <ChevronDown size={14} aria-hidden="true" />
    </Flyout>
  );
}
