'use client';
import { ChevronLeft } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx';
import * as css from './page.css.ts';

/** Back button above the title of an opened item. */
export function BackButton(props: Omit<ButtonProps, 'variant' | 'size' | 'icon'>) {
  return (
    <Button
      {...props}
      variant="ghost"
      size="small"
      icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
    />
  );
}
