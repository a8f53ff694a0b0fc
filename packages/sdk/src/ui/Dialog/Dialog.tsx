'use client';

import { forwardRef } from 'react';
import { ModalFrame, type ModalProps } from './ModalFrame.tsx';

/** Props of `Dialog`: a controlled modal window with title, content and buttons. */
export interface DialogProps extends ModalProps {
  /** `normal` 480 px, `wide` 720 px. */
  readonly width?: 'normal' | 'wide' | undefined;
  /** A question that must be answered, e.g. before a deletion. */
  readonly isAlert?: boolean | undefined;
}

/** A question that names the subject and states the result and whether it can be undone; Cancel is first. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog({ isAlert, ...rest }, ref) {
  return <ModalFrame {...rest} rootRef={ref} kind="dialog" role={isAlert ? 'alertdialog' : undefined} />;
});

/** Props of `Drawer`: as `Dialog`. */
export type DrawerProps = ModalProps;

/** A dialog from the inline end on wide screens, from below on a phone. */
export const Drawer = forwardRef<HTMLDialogElement, DrawerProps>(function Drawer(props, ref) {
  return <ModalFrame {...props} rootRef={ref} kind="drawer" />;
});
