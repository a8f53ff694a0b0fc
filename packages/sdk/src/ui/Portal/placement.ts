/** Where a floating part stands to its anchor; `start` and `end` follow the writing direction. */
export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 8;

/** Top left corner (px in the viewport): flipped when the side has no room, pushed in when it would stick out. */
export function place(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
  placement: Placement,
  options: { readonly gap: number; readonly isRtl: boolean },
): { readonly left: number; readonly top: number } {
  const [side, align = 'center'] = placement.split('-');
  const below = anchor.top + anchor.height + options.gap;
  const above = anchor.top - options.gap - size.height;
  const fitsBelow = below + size.height <= viewport.height - margin;
  const fitsAbove = above >= margin;
  const top = side === 'bottom' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove ? above : below;

  const isAtLeft = (align === 'start') !== options.isRtl;
  const left =
    align === 'center'
      ? anchor.left + (anchor.width - size.width) / 2
      : isAtLeft
        ? anchor.left
        : anchor.left + anchor.width - size.width;
  return {
    left: Math.max(margin, Math.min(left, viewport.width - margin - size.width)),
    top: Math.max(margin, Math.min(top, Math.max(margin, viewport.height - margin - size.height))),
  };
}
