'use client';

import { forwardRef, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForwardedNode } from '../assignRef.ts';
import { Portal } from '../Portal/Portal.tsx';
import type { Placement } from '../Portal/placement.ts';
import { usePlacement } from '../Portal/usePlacement.ts';
import { cx } from '../rootProps.ts';
import * as css from './Tooltip.css.ts';

/** Props of `Tooltip`: words for one element, shown on hover and focus. */
export interface TooltipProps {
  readonly text: ReactNode;
  /** One element that can be pointed at or focused. */
  readonly children: ReactNode;
  readonly placement?: Placement;
  /** False when the text only repeats the child's name. Default true. */
  readonly isDescription?: boolean;
  readonly className?: string;
}

const showDelay = 300;

/** Text shown when the child is hovered or focused; Escape hides it. */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(function Tooltip(
  { text, children, placement = 'top', isDescription = true, className },
  ref,
) {
  const anchor = useRef<HTMLSpanElement>(null);
  useForwardedNode(ref, anchor);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const child = anchor.current?.firstElementChild;
    if (!isOpen || !isDescription || !child) return;
    const before = child.getAttribute('aria-describedby');
    child.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) child.setAttribute('aria-describedby', before);
      else child.removeAttribute('aria-describedby');
    };
  }, [isOpen, isDescription, id]);

  const open = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches its child, which is the control
    <span
      ref={anchor}
      className={cx('rk-tooltip-anchor', css.anchor, className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && open(showDelay)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && (
        <Portal>
          <Tip id={id} anchor={anchor} placement={placement} isDescription={isDescription}>
            {text}
          </Tip>
        </Portal>
      )}
    </span>
  );
});

interface TipProps {
  readonly id: string;
  readonly anchor: React.RefObject<HTMLSpanElement | null>;
  readonly placement: Placement;
  readonly isDescription: boolean;
  readonly children: ReactNode;
}

function Tip({ id, anchor, placement, isDescription, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  usePlacement(anchor, tip, { placement, gap: 6, isActive: true });
  return (
    <div
      ref={tip}
      id={id}
      role="tooltip"
      aria-hidden={isDescription ? undefined : true}
      className={cx('rk-tooltip', css.tip)}
    >
      {children}
    </div>
  );
}
