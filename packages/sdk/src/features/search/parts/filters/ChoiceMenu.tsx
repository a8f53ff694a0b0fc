'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../../../ui/Button/Button.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { ChoicePanel, LaterPart } from '../later.tsx';
import type { ChoiceSection } from './ChoicePanel.tsx';

export interface ChoiceMenuProps
  extends Pick<ButtonProps, 'icon' | 'endIcon' | 'variant' | 'size' | 'className' | 'aria-label'> {
  /** Label of the panel, and of the button if it has no `aria-label`. */
  readonly label: string;
  /** Content of the button, if it is not the label. */
  readonly children?: ReactNode;
  /** Called when the list is open: its texts and icons cost more than the button. */
  readonly sections: () => readonly ChoiceSection[];
  readonly align?: 'start' | 'end' | undefined;
}

/** A button that opens a short list of choices; the list's code loads on first opening. */
export function ChoiceMenu({
  label,
  children,
  sections,
  align = 'start',
  className,
  ...look
}: ChoiceMenuProps) {
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        {...look}
        ref={button}
        className={cx('rk-search-choice', className)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? label}
      </Button>
      {isOpen && (
        <LaterPart>
          <ChoicePanel
            label={label}
            sections={sections()}
            anchorRef={button}
            placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
            onClose={() => setOpen(false)}
          />
        </LaterPart>
      )}
    </>
  );
}
