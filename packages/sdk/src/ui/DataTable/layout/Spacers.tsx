'use client';

import { Fragment, type ReactNode, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import type { VirtualRows } from '../scrolling/useVirtualRows.ts';

/** Empty height in place of rows that are not rendered. Set through the CSSOM, so that the markup has no style attribute. */
function Spacer({ height }: { readonly height: number }) {
  const element = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (element.current) element.current.style.height = `${height}px`;
  }, [height]);
  return <div ref={element} role="presentation" />;
}

export interface SpacedRowsProps {
  readonly rows: Pick<VirtualRows, 'items' | 'start' | 'end'>;
  /** Renders one entry, without its key. */
  readonly draw: (index: number) => ReactNode;
  readonly keyOf: (index: number) => string;
}

/** The rendered rows, with spacers for all others: before, after, and around a kept row. */
export function SpacedRows({ rows, draw, keyOf }: SpacedRowsProps) {
  const parts: ReactNode[] = [];
  let cursor = rows.start;
  for (const item of rows.items) {
    if (item.start - cursor > 0.5) {
      parts.push(
        <Spacer key={`space-${parts.length === 0 ? 'start' : item.index}`} height={item.start - cursor} />,
      );
    }
    parts.push(<Fragment key={keyOf(item.index)}>{draw(item.index)}</Fragment>);
    cursor = item.end;
  }
  if (rows.end - cursor > 0.5) parts.push(<Spacer key="space-end" height={rows.end - cursor} />);
  return parts;
}
