'use client';

import { ModalFrame, type ModalProps } from './ModalFrame.tsx';

export interface DialogProps extends ModalProps {
  /** `normal` 480 px, `wide` 720 px. */
  readonly width?: 'normal' | 'wide' | undefined;
  /** A question that must be answered, such as before something is deleted. */
  readonly isAlert?: boolean | undefined;
}

/** Asks by name, says what happens and whether it can be undone; Cancel first. */
export function Dialog({ isAlert, ...rest }: DialogProps) {
  return <ModalFrame {...rest} kind="dialog" role={isAlert ? 'alertdialog' : undefined} />;
}

export type DrawerProps = ModalProps;

/** From the inline end on wide screens, from below on a phone. */
export function Drawer(props: DrawerProps) {
  return <ModalFrame {...props} kind="drawer" />;
}
