'use client';
import type { CreatorRow } from '@reachkit/contract';
import { Link } from '../../core/navigation/Link.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { CellLines, useCellTabIndex } from '../../ui/DataTable/cells.tsx';
import { PlatformMark } from '../../ui/PlatformMark/PlatformMark.tsx';
import { creatorName } from '../format/creatorName.ts';
import { platformNames } from '../format/names.ts';
import * as css from './creatorCells.css.ts';

interface NameCellProps {
  readonly creator: Pick<CreatorRow, 'id' | 'platform' | 'handle' | 'name' | 'avatarUrl'>;
  /** One line has room for the name alone. */
  readonly isOneLine?: boolean | undefined;
}

/** Who it is: picture, name, platform and handle. */
export function NameCell({ creator, isOneLine = false }: NameCellProps) {
  const { id, platform, avatarUrl } = creator;
  const name = creatorName(creator);
  const tabIndex = useCellTabIndex();
  return (
    <span className={css.creator}>
      <Avatar name={name} seed={id} src={avatarUrl} size={isOneLine ? 'small' : 'medium'} />
      <CellLines
        dir="auto"
        title={name}
        below={
          isOneLine ? undefined : (
            <span title={`@${creator.handle}`}>
              <Handle creator={creator} />
            </span>
          )
        }
      >
        <Link to={{ kind: 'creator', platform, id }} className={css.link} tabIndex={tabIndex}>
          {name}
        </Link>
      </CellLines>
    </span>
  );
}

/** The platform's mark before the handle there. */
export function Handle({ creator: { platform, handle } }: Pick<NameCellProps, 'creator'>) {
  return (
    <>
      <span className={css.mark}>
        <PlatformMark platform={platform} label={platformNames[platform]} size={14} />
      </span>{' '}
      @{handle}
    </>
  );
}
