'use client';

import { type ReactNode, useRef, useState } from 'react';
import { cx, type RootProps, rootAttributes } from '../../rootProps.ts';
import * as css from '../DataTable.css.ts';
import { useHeightWarning } from '../scrolling/useHeightWarning.ts';
import type { DataTableProps } from '../types.ts';
import { useNarrow } from '../useNarrow.ts';
import { useStaleMark } from './useStaleMark.ts';

/** Container width below which the table becomes a list, px. */
const listBelow = 640;

interface TableFrameProps
  extends RootProps,
    Pick<DataTableProps<never>, 'rootRef' | 'density' | 'layout' | 'scroll' | 'isStale'> {
  /** Rows can be rendered as a list. */
  readonly canList: boolean;
  readonly isSelectable: boolean;
  /** The scroll container is `null` until it is mounted. */
  readonly children: (isList: boolean, scroller: HTMLElement | null) => ReactNode;
}

/** The container of a table, which detects whether it is narrow. */
export function TableFrame(props: TableFrameProps) {
  const { density = 'comfortable', layout = 'auto', scroll = 'container', canList, className } = props;
  const root = useRef<HTMLDivElement | null>(null);
  // In state: the layouts' effects run before their parent's ref is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isNarrow = useNarrow(root, listBelow, canList && layout === 'auto');
  const isList = canList && (layout === 'list' || isNarrow);
  useHeightWarning(root, scroll === 'container');
  useStaleMark(root, props.isStale === true);
  return (
    <div
      {...rootAttributes(props)}
      ref={(node) => {
        root.current = node;
        const { rootRef } = props;
        if (typeof rootRef === 'function') rootRef(node);
        else if (rootRef) rootRef.current = node;
      }}
      className={cx('rk-data-table', css.root, className)}
      data-density={density}
      data-layout={isList ? 'list' : 'table'}
      data-scroll={scroll}
      data-selectable={props.isSelectable ? '' : undefined}
    >
      <div
        ref={setScroller}
        className={css.scroller}
        // A grid's rows are focusable; a text-only list needs a focusable container to scroll by keyboard.
        tabIndex={isList && scroll === 'container' ? 0 : undefined}
      >
        {props.children(isList, scroller)}
      </div>
    </div>
  );
}
