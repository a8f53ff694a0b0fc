'use client';
import type { CreatorRow } from '@reachkit/contract';
import { Link } from '../../../core/navigation/Link.tsx';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { CellLines, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import type { TableDensity } from '../controller/useTablePreferences.ts';
import * as css from './cells.css.ts';

export interface CreatorCellProps {
  readonly creator: CreatorRow;
  readonly density: TableDensity;
  /** Makes the name a control; the host's own address, where it has one, makes it a link. */
  readonly onOpen?: (() => void) | undefined;
}

/** Who it is: picture, name, handle. */
export function CreatorCell({ creator, density, onOpen }: CreatorCellProps) {
  const { id, platform, handle, avatarUrl } = creator;
  const name = creatorName(creator);
  const tabIndex = useCellTabIndex();
  const isOneLine = density === 'compact';
  return (
    <span className={css.creator}>
      <Avatar name={name} seed={id} src={avatarUrl} size={isOneLine ? 'small' : 'medium'} />
      <CellLines
        dir="auto"
        below={isOneLine || handle === '' ? undefined : <span title={`@${handle}`}>@{handle}</span>}
      >
        <Link
          to={{ kind: 'creator', platform, id }}
          onFollow={onOpen}
          className={css.name}
          title={name}
          tabIndex={tabIndex}
        >
          {name}
        </Link>
      </CellLines>
    </span>
  );
}

/** What a creator is called, also when the name is missing. */
export function creatorName({ name, handle, id }: Pick<CreatorRow, 'name' | 'handle' | 'id'>): string {
  return name.trim() || (handle && `@${handle}`) || id;
}
