'use client';

import { forwardRef } from 'react';
import { ModalFrame, type ModalProps } from './ModalFrame.tsx';

/** Props of `Dialog`: a controlled modal window with title, content and buttons. */
export interface DialogProps extends ModalProps {
  /** `normal` 480 px, `wide` 720 px. */
  readonly width?: 'normal' | 'wide' | undefined;
  /** A question that must be answered, such as before something is deleted. */
  readonly isAlert?: boolean | undefined;
}

/** Asks by name, says what happens and whether it can be undone; Cancel first. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog({ isAlert, ...rest }, ref) {
  return <ModalFrame {...rest} rootRef={ref} kind="dialog" role={isAlert ? 'alertdialog' : undefined} />;
});

/** Props of `Drawer`: as `Dialog`, from the side. */
export type DrawerProps = ModalProps;

/** From the inline end on wide screens, from below on a phone. */
export const Drawer = forwardRef<HTMLDialogElement, DrawerProps>(function Drawer(props, ref) {
  return <ModalFrame {...props} rootRef={ref} kind="drawer" />;
});
