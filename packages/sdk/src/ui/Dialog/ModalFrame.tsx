'use client';

import { X } from 'lucide-react';
import {
  type ForwardedRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForwardedNode } from '../assignRef.ts';
import { Heading, HeadingScope } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { focusableIn } from '../Popover/focusable.ts';
import { useReachableScroll } from '../Popover/useReachableScroll.ts';
import { focusedIn } from '../Portal/focusedIn.ts';
import { enterModal } from '../Portal/openModals.ts';
import { Portal, PortalContainerContext } from '../Portal/Portal.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { boxWords, usePartWords } from '../words.ts';
import { BesideButtonsContext } from './BesideButtons.tsx';
import * as css from './Dialog.css.ts';
import { IsolatedContext } from './IsolatedContext.ts';

/** How a dialog was closed: by Escape, a click outside, or its close button. */
export type DialogCloseReason = 'escape' | 'outside' | 'button';

export interface ModalProps extends RootProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: false, info: { readonly reason: DialogCloseReason }) => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons: Cancel first, the action last. */
  readonly foot?: ReactNode;
  /** Shows a × button. Default `false`. */
  readonly hasClose?: boolean | undefined;
  /** Name of the × button, instead of the provider's text; also shows the button. */
  readonly closeLabel?: string | undefined;
  /** Focused on opening; default: the first control of a dialog, or the drawer itself. */
  readonly initialFocusRef?: RefObject<HTMLElement | null> | undefined;
}

interface FrameProps extends ModalProps {
  readonly rootRef: ForwardedRef<HTMLDialogElement>;
  readonly kind: 'dialog' | 'drawer';
  readonly width?: 'normal' | 'wide' | undefined;
  readonly role?: 'alertdialog' | undefined;
}

/**
 * A native modal dialog: the browser traps the focus and makes all else inert without changing the host's page. An
 * isolated dialog is not modal, and the host's page stays usable. Overlays opened inside are mounted inside, otherwise
 * they would be inert too.
 */
export function ModalFrame(props: FrameProps) {
  if (!props.isOpen) return null;
  return (
    <Portal>
      <Frame {...props} />
    </Portal>
  );
}

function Frame(props: FrameProps) {
  const { kind, width = 'normal', role, onOpenChange, title, children, foot, className } = props;
  const { closeLabel, hasClose = closeLabel !== undefined } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useForwardedNode(props.rootRef, dialog);
  const bodyRef = useRef<HTMLDivElement>(null);
  const footRef = useRef<HTMLDivElement>(null);
  const [besideButtons, setBesideButtons] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const getContainer = useCallback(() => dialog.current, []);
  const isIsolated = useContext(IsolatedContext);
  const initial = props.initialFocusRef;
  useReachableScroll(bodyRef, null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = focusedIn(element);
    if (typeof element.showModal !== 'function') element.setAttribute('open', '');
    else if (isIsolated) element.show();
    else element.showModal();
    // A drawer itself gets the focus: a focused field would open a phone's keyboard over it.
    (
      initial?.current ??
      (kind === 'dialog' ? firstControl(bodyRef.current, footRef.current) : undefined) ??
      element
    ).focus({ preventScroll: true });
    const leave = isIsolated ? undefined : enterModal(element);
    return () => {
      leave?.();
      if (typeof element.close === 'function') element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [initial, kind, isIsolated]);

  return (
    <dialog
      {...rootAttributes(props)}
      ref={dialog}
      tabIndex={-1}
      role={role}
      aria-labelledby={titleId}
      className={cx(kind === 'dialog' ? 'rk-dialog' : 'rk-drawer', css.dialog, className)}
      data-kind={kind}
      data-width={width}
      data-isolated={isIsolated ? '' : undefined}
      onCancel={(event) => {
        // A cancelled file picker fires its event on the file input, and the event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpenChange(false, { reason: 'escape' });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onOpenChange(false, { reason: 'escape' });
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isOnBackdrop(event, dialog.current)) {
          onOpenChange(false, { reason: 'outside' });
        }
      }}
    >
      <PortalContainerContext.Provider value={getContainer}>
        <HeadingScope first={2} isApart>
          <div className={css.head}>
            <Heading level={2} id={titleId} className={css.title}>
              {title}
            </Heading>
            {hasClose && (
              <Close label={closeLabel} onClose={() => onOpenChange(false, { reason: 'button' })} />
            )}
          </div>
          {children != null && (
            <div ref={bodyRef} className={css.body}>
              <BesideButtonsContext.Provider value={besideButtons}>{children}</BesideButtonsContext.Provider>
            </div>
          )}
          {foot != null && (
            <div ref={footRef} className={css.foot}>
              <div ref={setBesideButtons} className={css.besideButtons} />
              {foot}
            </div>
          )}
        </HeadingScope>
      </PortalContainerContext.Provider>
    </dialog>
  );
}

function firstControl(...areas: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  return areas.flatMap((area) => (area ? focusableIn(area) : []))[0];
}

/** The dialog's padding belongs to it; only clicks outside its box hit the backdrop. */
function isOnBackdrop(event: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const isIn =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !isIn;
}

interface CloseProps {
  readonly label: string | undefined;
  readonly onClose: () => void;
}

function Close({ label, onClose }: CloseProps) {
  const own = useMemo(() => (label === undefined ? undefined : { close: label }), [label]);
  const { close } = usePartWords(boxWords, own);
  return (
    <IconButton label={close} size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
  );
}
