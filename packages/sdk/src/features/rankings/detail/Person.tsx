'use client';
import type { CreatorRow } from '@reachkit/contract/search/search';
import { useWay } from '../../../core/navigation/useWay.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import * as css from './detail.css.ts';

interface PersonProps {
  readonly creator: Pick<CreatorRow, 'id' | 'platform' | 'handle' | 'name' | 'avatarUrl'>;
}

/** A creator in a line, with the way to their page. */
export function Person({ creator }: PersonProps) {
  const { id, platform, avatarUrl } = creator;
  const way = useWay({ kind: 'creator', platform, id });
  const name = creatorName(creator);
  return (
    <span className={css.person}>
      <Avatar name={name} seed={id} src={avatarUrl} size="small" />
      {way ? (
        <a className={css.name} href={way.href} onClick={way.onClick} title={name} data-rk-data="">
          {name}
        </a>
      ) : (
        <span className={css.name} title={name} data-rk-data="">
          {name}
        </span>
      )}
    </span>
  );
}
