'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { coreTexts } from '../../../../core/locales/zh.ts';
import { Handle } from '../../../../domain/creatorCells/Handle.tsx';
import { languageOf } from '../../../../domain/format/languageOf.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../../domain/VideoCover.tsx';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import type { RankedRow } from '../rankedRow.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import { BrandCell, CountedMark, PostLine, RankCell, RankLine, TagLanguages, Value } from './cells.tsx';
import { RankedMenu, RowActions } from './RowActions.tsx';
import * as css from './table.css.ts';

interface RankingItemProps {
  readonly row: RankedRow;
  /** With the line of its last ranks. */
  readonly hasLine: boolean;
  readonly isChosen: boolean;
  /** Left out: rows cannot be selected. */
  readonly onChoose?: ((isChosen: boolean) => void) | undefined;
  readonly onOpen: () => void;
}

/** A row in narrow layouts, and a card: rank, picture, name, and the figures that made the rank. */
export function RankingItem({ row, hasLine, isChosen, onChoose, onOpen }: RankingItemProps) {
  const say = useText(coreTexts);
  const { nameOf } = useRankingFormats();
  const name = nameOf(row);
  return (
    <div className={css.item} data-item="" data-plain={'tag' in row ? '' : undefined}>
      <RankCell row={row} />
      {'postId' in row && <VideoCover src={row.coverUrl} seed={row.title || row.externalId} />}
      {'posts' in row && 'creator' in row && (
        <Avatar name={name} seed={row.creator.id} src={row.creator.avatarUrl} size="medium" />
      )}
      <div className={css.itemWords}>
        <button
          type="button"
          className={css.itemName}
          lang={languageOf(name)}
          onClick={onOpen}
          data-rk-data=""
        >
          {name}
        </button>
        <span className={css.itemLine}>
          <Line row={row} />
        </span>
        <Figures row={row} hasLine={hasLine} />
        <RowActions row={row} />
      </div>
      <span className={css.itemTools}>
        <RankedMenu row={row} onOpen={onOpen} />
        {onChoose && (
          <Checkbox
            label={say('table.selectRow', { name })}
            isLabelHidden
            isChecked={isChosen}
            onCheckedChange={onChoose}
          />
        )}
      </span>
    </div>
  );
}

function Line({ row }: Pick<RankingItemProps, 'row'>) {
  if ('tag' in row) return <TagLanguages row={row} />;
  return 'postId' in row ? <PostLine row={row} /> : <Handle creator={row.creator} />;
}

function Figures({ row, hasLine }: Pick<RankingItemProps, 'row' | 'hasLine'>) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  const { multiple } = useRankingFormats();
  const gained = 'tag' in row ? row.score : row.viewsGained;
  const label = t('tag' in row ? 'list.column.score' : 'list.column.gained');
  return (
    <>
      <span className={css.itemFigures}>
        <span title={label}>
          <span className="rk-hidden">{label} </span>
          <Value value={gained} format={compact} exact={exact} isStrong />
          {'postId' in row && <CountedMark row={row} />}
        </span>
        {'postId' in row && row.medianMultiple !== null && (
          <Small label={t('list.column.median')}>{multiple(row.medianMultiple)}</Small>
        )}
        {'tag' in row && row.rise !== null && (
          <Small label={t('list.column.rise')}>{multiple(row.rise)}</Small>
        )}
        {'posts' in row && (
          <bdi className={css.itemLine}>
            {t('list.ofPosts', { count: row.posts, shown: exact(row.posts) })}
          </bdi>
        )}
        {hasLine && <RankLine row={row} />}
      </span>
      {'evidence' in row && <BrandCell row={row} />}
    </>
  );
}

function Small({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={css.itemLine} title={label}>
      <span className="rk-hidden">{label} </span>
      <bdi dir="ltr">{children}</bdi>
    </span>
  );
}
