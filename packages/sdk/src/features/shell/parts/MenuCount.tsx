'use client';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from './menus.css.ts';

interface MenuCountProps {
  readonly count: number;
  /** For screen readers; it is not visible. */
  readonly isHidden?: boolean | undefined;
}

/** Number of pending items of a menu entry. */
export function MenuCount({ count, isHidden }: MenuCountProps) {
  const { exact } = useFormats();
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={isHidden ? 'rk-hidden' : css.count}>
      {exact(count)}
    </bdi>
  );
}
