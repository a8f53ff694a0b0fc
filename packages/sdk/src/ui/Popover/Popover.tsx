'use client';

import { type ForwardedRef, forwardRef, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useForwardedNode } from '../assignRef.ts';
import { Heading, HeadingScope } from '../Heading/Heading.tsx';
import { focusedIn, isFocusLost } from '../Portal/focusedIn.ts';
import { Portal } from '../Portal/Portal.tsx';
import type { Placement } from '../Portal/placement.ts';
import { usePlacement } from '../Portal/usePlacement.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { focusableIn } from './focusable.ts';
import * as css from './Popover.css.ts';
import { useReachableScroll } from './useReachableScroll.ts';

/** How a popover was closed: by Escape, a click outside, or Tab out of it. */
export type PopoverCloseReason = 'escape' | 'outside' | 'tab';

/** Props of `Popover`. It is controlled and does not make the page behind it inert. */
export interface PopoverProps extends RootProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: false, info: { readonly reason: PopoverCloseReason }) => void;
  /** Anchor of the popover, which gets the focus back. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  /** Name of the dialog. Shown as its title unless `isTitleHidden`. */
  readonly label: string;
  readonly isTitleHidden?: boolean | undefined;
  /** At the end of the title line: "clear". */
  readonly titleEnd?: ReactNode;
  readonly children: ReactNode;
  /** Footer, for example a live count at the start, Apply at the end. */
  readonly foot?: ReactNode;
  /** Focused on opening; default the first control of the content. */
  readonly initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  readonly placement?: Placement | undefined;
  /** `filter` 344 px (default), `small` 248 px, `content` as wide as it needs. */
  readonly width?: 'filter' | 'small' | 'content' | undefined;
}

/** A small non-modal dialog at its anchor: closes on Escape, a click outside and Tab past its end. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(props, ref) {
  if (!props.isOpen) return null;
  return (
    <Portal>
      <Panel {...props} rootRef={ref} />
    </Portal>
  );
});

function Panel(props: PopoverProps & { readonly rootRef: ForwardedRef<HTMLDivElement> }) {
  const { onOpenChange, anchorRef, label, isTitleHidden, titleEnd, children, foot, placement, className } =
    props;
  const panel = useRef<HTMLDivElement>(null);
  useForwardedNode(props.rootRef, panel);
  const body = useRef<HTMLDivElement>(null);
  // A click in a menu opened inside bubbles through React, not through the DOM.
  const isInside = useRef(false);
  const close = useRef(onOpenChange);
  close.current = onOpenChange;
  const initial = props.initialFocusRef;

  useReachableScroll(panel, '-1');
  usePlacement(anchorRef, panel, { placement: placement ?? 'bottom-start', isActive: true });

  useEffect(() => {
    const root = panel.current;
    if (!root) return;
    const before = focusedIn(root);
    const tree = root.getRootNode();
    const anchor = anchorRef.current;
    const first = (body.current && focusableIn(body.current)[0]) ?? focusableIn(root)[0] ?? root;
    (initial?.current ?? first).focus({ preventScroll: true });
    return () => {
      // If the person moved the focus elsewhere, it stays there. After removal only the previous tree has the focused element.
      if (!isFocusLost(tree) && !root.contains(focusedIn(tree))) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else anchor?.focus({ preventScroll: true });
    };
  }, [anchorRef, initial]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath();
      const isOutside = !isInside.current && !(anchorRef.current && path.includes(anchorRef.current));
      isInside.current = false;
      if (isOutside) close.current(false, { reason: 'outside' });
    };
    // A menu that opened this panel may restore its focus after the panel has taken it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current(false, { reason: 'escape' });
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [anchorRef]);

  return (
    <HeadingScope first={2} isApart>
      <div
        {...rootAttributes(props)}
        ref={panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={cx('rk-popover', css.panel, className)}
        data-width={props.width ?? 'filter'}
        onPointerDownCapture={() => {
          isInside.current = true;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onOpenChange(false, { reason: 'escape' });
          }
          if (event.key === 'Tab' && panel.current) {
            const stops = focusableIn(panel.current);
            const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
            const now = focusedIn(panel.current);
            if (now !== edge && now !== panel.current) return;
            // Focuses the anchor, from which the browser continues with the next element of the page.
            const anchor = anchorRef.current;
            const target = anchor && anchor.tabIndex < 0 ? focusableIn(anchor)[0] : anchor;
            target?.focus();
            if (event.shiftKey) event.preventDefault();
            onOpenChange(false, { reason: 'tab' });
          }
        }}
      >
        {(!isTitleHidden || titleEnd != null) && (
          <div className={css.head}>
            {!isTitleHidden && (
              <Heading level={2} className={css.title}>
                {label}
              </Heading>
            )}
            {titleEnd}
          </div>
        )}
        <div ref={body} className={css.body}>
          {children}
        </div>
        {foot != null && <div className={css.foot}>{foot}</div>}
      </div>
    </HeadingScope>
  );
}
