'use client';
import { forwardRef, useState } from 'react';
import { Dialog, type DialogProps, Drawer } from './Dialog.tsx';

/** A dialog; on a phone a bottom sheet, within reach of the thumb. */
export const Sheet = forwardRef<HTMLDialogElement, DialogProps>(function Sheet(
  { width, isAlert, ...props },
  ref,
) {
  const [isPhone] = useState(() => window.matchMedia?.('(max-width: 640px)').matches === true);
  return isPhone ? (
    <Drawer {...props} ref={ref} />
  ) : (
    <Dialog {...props} ref={ref} width={width} isAlert={isAlert} />
  );
});
