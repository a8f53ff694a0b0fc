'use client';
import type { CreatorRow } from '@reachkit/contract';
import { forwardRef, useContext } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import * as shared from '../../../../domain/creatorCells/creatorCells.css.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { CellLines, useCellTabIndex } from '../../../../ui/DataTable/cells.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import type { TableDensity } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { RowMarksContext } from '../results/rowMarks.ts';
import * as css from './cells.css.ts';
import { hiddenMatch, MarkedText, MatchLine } from './Match.tsx';

/** What `CreatorCell` takes: a row of the result, and the density of its table. */
export interface CreatorCellProps extends RootProps {
  readonly creator: CreatorRow;
  readonly density: TableDensity;
  /** Makes the name a control; the host's own address, where it has one, makes it a link. */
  readonly onOpen?: (() => void) | undefined;
}

/** Who it is: picture, name, handle. */
export const CreatorCell = forwardRef<HTMLSpanElement, CreatorCellProps>(function CreatorCell(
  { creator, density, onOpen, className, ...root },
  ref,
) {
  const t = useText(firstSearchTexts);
  const { id, platform, handle, avatarUrl } = creator;
  const name = creatorName(creator);
  const tabIndex = useCellTabIndex();
  const isOneLine = density === 'compact';
  const { openedId, newIds } = useContext(RowMarksContext);
  const matchIn = (field: 'name' | 'handle') => creator.matches?.find((one) => one.field === field);
  const hidden = hiddenMatch(creator);
  return (
    <span ref={ref} {...rootAttributes(root)} className={cx('rk-search-creator', shared.creator, className)}>
      <Avatar name={name} seed={id} src={avatarUrl} size={isOneLine ? 'small' : 'medium'} />
      <CellLines
        dir="auto"
        below={
          isOneLine ? undefined : (
            <>
              {newIds.has(id) ? (
                <span className={css.rowMark} data-new="">
                  {t('row.isNew')}
                </span>
              ) : (
                openedId === id && <span className={css.rowMark}>{t('row.opened')}</span>
              )}
              {hidden ? (
                <MatchLine match={hidden} />
              ) : (
                handle !== '' && (
                  <span title={`@${handle}`}>
                    @<MarkedText text={handle} match={matchIn('handle')} />
                  </span>
                )
              )}
            </>
          )
        }
      >
        <Link
          to={{ kind: 'creator', platform, id }}
          onFollow={onOpen}
          className={css.name}
          title={name}
          tabIndex={tabIndex}
        >
          <MarkedText text={name} match={matchIn('name')} />
        </Link>
      </CellLines>
    </span>
  );
});
