'use client';
import { useState } from 'react';
import { Dialog, type DialogProps, Drawer } from './Dialog.tsx';

/** A dialog; on a phone a sheet at the lower edge, within reach of the thumb. */
export function Sheet({ width, isAlert, ...props }: DialogProps) {
  const [isPhone] = useState(() => window.matchMedia?.('(max-width: 640px)').matches === true);
  return isPhone ? <Drawer {...props} /> : <Dialog {...props} width={width} isAlert={isAlert} />;
}
