'use client';
import type { CreatorRow } from '@reachkit/contract';
import { forwardRef, type ReactNode } from 'react';
import { Link } from '../../core/navigation/Link.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { CellLines, useCellTabIndex } from '../../ui/DataTable/cells.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { creatorName } from '../format/creatorName.ts';
import * as css from './creatorCells.css.ts';

interface NameCellProps extends RootProps {
  readonly creator: Pick<CreatorRow, 'id' | 'platform' | 'handle' | 'name' | 'avatarUrl'>;
  /** One-line density: shows only the name. */
  readonly isOneLine?: boolean | undefined;
  /** Makes the name a button; a link if the host has an address for it. */
  readonly onOpen?: (() => void) | undefined;
  /** The rendered name. Default: the plain name. */
  readonly children?: ReactNode;
  /** The second line: platform and handle, from `Handle`. */
  readonly below: ReactNode;
}

/** Picture and name of a creator, with a line below. */
export const NameCell = forwardRef<HTMLSpanElement, NameCellProps>(function NameCell(props, ref) {
  const { creator, isOneLine = false, onOpen, below, className } = props;
  const { id, platform, avatarUrl } = creator;
  const name = creatorName(creator);
  const tabIndex = useCellTabIndex();
  return (
    <span ref={ref} {...rootAttributes(props)} className={cx(css.creator, className)}>
      <Avatar name={name} seed={id} src={avatarUrl} size={isOneLine ? 'small' : 'medium'} />
      <CellLines dir="auto" below={isOneLine ? undefined : below}>
        <Link
          to={{ kind: 'creator', platform, id }}
          onFollow={onOpen}
          className={css.name}
          title={name}
          tabIndex={tabIndex}
        >
          {props.children ?? name}
        </Link>
      </CellLines>
    </span>
  );
});
