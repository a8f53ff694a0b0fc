'use client';
import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import type { Placement } from '../../../../ui/Portal/placement.ts';
import * as css from './ChoicePanel.css.ts';

export interface ChoiceItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Set for a choice: the chosen one has a check mark. Left out for an action. */
  readonly isChosen?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onSelect: () => void;
}

export interface ChoiceSection {
  readonly id: string;
  readonly caption?: string | undefined;
  readonly items: readonly ChoiceItem[];
}

export interface ChoicePanelProps {
  readonly label: string;
  readonly sections: readonly ChoiceSection[];
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly placement: Placement;
  readonly onClose: () => void;
}

/** The list of a choice menu: arrows move through it, a choice closes it. */
export function ChoicePanel({ label, sections, anchorRef, placement, onClose }: ChoicePanelProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      anchorRef={anchorRef}
      placement={placement}
      width="content"
      label={label}
      isTitleHidden
      className="rk-search-choices"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div className={css.list} onKeyDown={walk}>
        {sections.map(({ id, caption, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
          <div key={id} role="group" aria-label={caption ?? label} className={css.section}>
            {caption !== undefined && (
              <p className={css.caption} aria-hidden="true">
                {caption}
              </p>
            )}
            {items.map((item) => (
              <Choice key={item.id} item={item} onClose={onClose} />
            ))}
          </div>
        ))}
      </div>
    </Popover>
  );
}

interface ChoiceProps {
  readonly item: ChoiceItem;
  readonly onClose: () => void;
}

function Choice({ item, onClose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={css.item}
      disabled={item.isDisabled}
      aria-pressed={item.isChosen}
      onClick={() => {
        onClose();
        item.onSelect();
      }}
    >
      {item.icon}
      <span className={css.name}>{item.label}</span>
      {item.isChosen !== undefined && (
        <span className={css.tick}>{item.isChosen && <Check size={16} aria-hidden="true" />}</span>
      )}
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
  const last = buttons.length - 1;
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
