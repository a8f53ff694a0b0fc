'use client';
import type { CreatorRow } from '@reachkit/contract';
import { PlatformMark } from '../../ui/PlatformMark/PlatformMark.tsx';
import { platformNames } from '../format/names.ts';
import * as css from './creatorCells.css.ts';

interface HandleProps {
  readonly creator: Pick<CreatorRow, 'platform' | 'handle'>;
}

/** The platform icon and the handle. */
export function Handle({ creator: { platform, handle } }: HandleProps) {
  return (
    <span title={`@${handle}`}>
      <span className={css.mark}>
        <PlatformMark platform={platform} label={platformNames[platform]} size={14} />
      </span>{' '}
      @{handle}
    </span>
  );
}
