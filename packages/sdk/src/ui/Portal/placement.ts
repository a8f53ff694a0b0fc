/** Position of a floating element relative to its anchor; `start` and `end` follow the text direction. */
export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start' | 'end-start' | 'end';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 8;

export interface Placed {
  /** Top left corner, px in the viewport. */
  readonly left: number;
  readonly top: number;
  /** Available height in px, if the panel is higher. */
  readonly maxHeight?: number;
}

/**
 * Returns a position: flips if the side has no room, reduces the height if neither side has, shifts sideways; never
 * covers its anchor.
 */
export function place(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
  placement: Placement,
  options: { readonly gap: number; readonly isRtl: boolean },
): Placed {
  const [side, align = 'center'] = placement.split('-');
  if (side === 'end') return beside(anchor, size, viewport, { ...options, isCentred: align === 'center' });
  const below = anchor.top + anchor.height + options.gap;
  const roomBelow = viewport.height - margin - below;
  const roomAbove = anchor.top - options.gap - margin;
  const isWanted = size.height <= (side === 'bottom' ? roomBelow : roomAbove);
  const isBelow = isWanted
    ? side === 'bottom'
    : roomBelow >= roomAbove || (side === 'top' && size.height <= roomBelow);
  const room = Math.max(0, isBelow ? roomBelow : roomAbove);
  const height = Math.min(size.height, room);

  const isAtLeft = (align === 'start') !== options.isRtl;
  const left =
    align === 'center'
      ? anchor.left + (anchor.width - size.width) / 2
      : isAtLeft
        ? anchor.left
        : anchor.left + anchor.width - size.width;
  return {
    left: Math.max(margin, Math.min(left, viewport.width - margin - size.width)),
    top: isBelow ? below : anchor.top - options.gap - height,
    ...(size.height > room ? { maxHeight: room } : {}),
  };
}

/** Places the element at the inline end of the anchor; flips if there is no room. */
function beside(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
  options: { readonly gap: number; readonly isRtl: boolean; readonly isCentred: boolean },
): Placed {
  const room = viewport.height - 2 * margin;
  const height = Math.min(size.height, room);
  const right = anchor.left + anchor.width + options.gap;
  const left = anchor.left - options.gap - size.width;
  const isRight = options.isRtl ? left < margin : right + size.width <= viewport.width - margin;
  const top = options.isCentred ? anchor.top + (anchor.height - height) / 2 : anchor.top;
  return {
    left: isRight ? right : left,
    top: Math.max(margin, Math.min(top, viewport.height - margin - height)),
    ...(size.height > room ? { maxHeight: room } : {}),
  };
}
