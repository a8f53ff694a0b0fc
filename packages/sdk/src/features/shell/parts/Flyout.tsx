'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import type { Placement } from '../../../ui/Portal/placement.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import type { MenuEntry } from '../menuEntries.ts';
import { MenuLink } from './MenuLink.tsx';
import * as css from './menus.css.ts';

export interface FlyoutSection {
  readonly id: string;
  /** `null`: no heading. */
  readonly title: string | null;
  readonly entries: readonly Pick<MenuEntry, 'id' | 'title' | 'icon' | 'path' | 'isCurrent' | 'count'>[];
}

export interface FlyoutProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  readonly className: string;
  readonly sections: readonly FlyoutSection[];
  readonly isCurrent: boolean;
  readonly placement: Placement;
  readonly onNavigate: (path: string) => void;
  /** The label is shown as a tooltip only. */
  readonly hasHint?: boolean | undefined;
  /** Content of the button. */
  readonly children: ReactNode;
}

/** A button that opens pages beside or below itself. */
export function Flyout(props: FlyoutProps) {
  const { label, sections, isCurrent, placement, onNavigate, hasHint } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const control = (
    <button
      ref={button}
      type="button"
      className={props.className}
      aria-expanded={isOpen}
      aria-label={hasHint ? label : undefined}
      data-current={isCurrent ? '' : undefined}
      onClick={() => setOpen((was) => !was)}
    >
      {props.children}
    </button>
  );
  return (
    <>
      {hasHint ? (
        <Tooltip text={label} placement="end" isDescription={false} className={css.hint}>
          {control}
        </Tooltip>
      ) : (
        control
      )}
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={button}
        label={label}
        isTitleHidden={!hasHint}
        placement={placement}
        width="content"
      >
        {sections.map((section) => (
          <ul key={section.id} className={css.flyout} aria-label={section.title ?? label}>
            {section.title !== null && (
              <li className={css.caption} aria-hidden="true">
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
      </Popover>
    </>
  );
}
