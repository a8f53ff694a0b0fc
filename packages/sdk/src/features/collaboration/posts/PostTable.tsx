'use client';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { PostItem } from './PostItem.tsx';
import { type PostActions, PostMenu } from './PostMenu.tsx';
import {
  CreatorCell,
  DeliverableCell,
  DisclosureCell,
  PostCell,
  ViewsCell,
  WordsCell,
} from './postCells.tsx';
import type { PromotionPost, PromotionPostsModel } from './usePromotionPosts.ts';

interface PostTableProps {
  readonly model: PromotionPostsModel;
  readonly projectId: string | null;
  /** Keep the object's identity between renders. */
  readonly actions: PostActions;
}

const rowId = ({ deliverableId }: PromotionPost) => deliverableId;
const rowName = ({ creator }: PromotionPost) => creator.name;

/** The deliverables with their posts as rows; in narrow layouts, as a list. */
export function PostTable({ model, projectId, actions }: PostTableProps) {
  const t = useText(collaborationTexts);
  const columns = useColumns(projectId, actions.attach);
  const table = t('posts.title');
  const labels = useMemo(() => ({ table }), [table]);
  const rowActions = useCallback(
    (row: PromotionPost) => <PostMenu row={row} projectId={projectId} actions={actions} />,
    [projectId, actions],
  );
  const renderListItem = useCallback(
    (row: PromotionPost) => <PostItem row={row} projectId={projectId} actions={actions} />,
    [projectId, actions],
  );
  return (
    <DataTable<PromotionPost>
      className="rk-promotion-posts-table"
      scroll="page"
      rows={model.rows}
      rowId={rowId}
      rowName={rowName}
      columns={columns}
      labels={labels}
      totalCount={model.rows.length}
      rowActions={rowActions}
      renderListItem={renderListItem}
      listItemHeight={150}
    />
  );
}

type ColumnId = 'creator' | 'deliverable' | 'post' | 'views' | 'disclosure' | 'words';

function useColumns(
  projectId: string | null,
  onAttach: PostActions['attach'],
): readonly DataTableColumn<PromotionPost>[] {
  const t = useText(collaborationTexts);
  return useMemo(() => {
    const head = (id: ColumnId) => ({
      id,
      header: t(`posts.column.${id}`),
      name: t(`posts.column.${id}`),
    });
    return [
      { ...head('creator'), width: 208, isSticky: true, cell: (row) => <CreatorCell row={row} /> },
      { ...head('deliverable'), width: 176, cell: (row) => <DeliverableCell row={row} /> },
      {
        ...head('post'),
        minWidth: 224,
        cell: (row) => <PostCell row={row} projectId={projectId} onAttach={onAttach} />,
      },
      { ...head('views'), align: 'number' as const, width: 96, cell: (row) => <ViewsCell row={row} /> },
      { ...head('disclosure'), width: 152, cell: (row) => <DisclosureCell row={row} /> },
      { ...head('words'), width: 184, cell: (row) => <WordsCell row={row} /> },
    ];
  }, [t, projectId, onAttach]);
}
