'use client';
import type { CreatorRow } from '@reachkit/contract';
import { forwardRef, useContext } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { NameCell } from '../../../../domain/creatorCells/NameCell.tsx';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import type { TableDensity } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { RowMarksContext } from '../results/rowMarks.ts';
import * as css from './cells.css.ts';
import { hiddenMatch, MarkedText, MatchLine } from './Match.tsx';

/** Props of `CreatorCell`: a row of the result, and the density of its table. */
export interface CreatorCellProps extends RootProps {
  readonly creator: CreatorRow;
  readonly density: TableDensity;
  /** Makes the name a button; a link if the host has an address for it. */
  readonly onOpen?: (() => void) | undefined;
}

/** Picture, name and handle, with the searched words highlighted. */
export const CreatorCell = forwardRef<HTMLSpanElement, CreatorCellProps>(function CreatorCell(
  { density, className, ...props },
  ref,
) {
  const { handle, matches } = props.creator;
  const matchIn = (field: 'name' | 'handle') => matches?.find((one) => one.field === field);
  const hidden = hiddenMatch(props.creator);
  return (
    <NameCell
      {...props}
      ref={ref}
      className={cx('rk-search-creator', className)}
      isOneLine={density === 'compact'}
      below={
        <>
          <RowMark id={props.creator.id} />
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
      }
    >
      <MarkedText text={creatorName(props.creator)} match={matchIn('name')} />
    </NameCell>
  );
});

/** Marks a creator as new in a saved search, or as just viewed. */
export function RowMark({ id }: Pick<CreatorRow, 'id'>) {
  const t = useText(firstSearchTexts);
  const { openedId, newIds } = useContext(RowMarksContext);
  const isNew = newIds.has(id);
  if (!isNew && openedId !== id) return null;
  return (
    <span className={css.rowMark} data-new={isNew ? '' : undefined}>
      {t(isNew ? 'row.isNew' : 'row.opened')}
    </span>
  );
}
