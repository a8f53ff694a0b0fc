'use client';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { useColumnsInUse } from '../../../../domain/useColumnsInUse.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { useActionNotices } from '../../shared/useActionNotices.ts';
import { CarrySheet } from './parts/CarrySheet.tsx';
import { ListHead } from './parts/ListHead.tsx';
import { MemberBar } from './parts/MemberBar.tsx';
import * as css from './parts/Members.css.ts';
import { MemberTable } from './parts/MemberTable.tsx';
import { MemberTools } from './parts/MemberTools.tsx';
import { useMemberColumns } from './parts/useMemberColumns.tsx';
import type { ManyDone, MemberActs } from './useMemberActions.ts';
import { roomForMemberColumns, useMemberPreferences, usualMemberColumns } from './useMemberPreferences.ts';
import type { OpenListModel } from './useOpenList.ts';

const ListExportSheet = lazyPart(async () => (await import('./ListExportSheet.tsx')).ListExportSheet);

export interface OpenListViewProps {
  readonly model: OpenListModel;
  readonly onBack: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

type Sheet =
  | { readonly is: 'carry'; readonly how: 'copy' | 'move'; readonly ids: readonly string[] }
  /** `null`: all whom the view shows. */
  | { readonly is: 'export'; readonly ids: readonly string[] | null };

/** Renders a `useOpenList` model. */
export function OpenListView({ model, ...on }: OpenListViewProps) {
  const { list, view, filters } = model;
  const { tag } = useFilterTexts(filters.options, favouritesTexts);
  const table = useMemberPreferences();
  const columns = useMemberColumns({ listId: list.id, sort: view.sort, tagName: tag });
  const usual = useMemo(() => columns.filter(({ id }) => usualMemberColumns.includes(id)), [columns]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { isTaking, takeOut, carry } = useActions(model);
  const root = useRef<HTMLDivElement>(null);
  const { columnIds, usualIds } = useColumnsInUse(root, usual, table, roomForMemberColumns);
  useRestoreFocus(root, '.rk-favourite-members [tabindex="0"], input[type="search"]');
  const close = () => setSheet(null);
  const actions = {
    onCarry: (how: 'copy' | 'move', ids: readonly string[]) => setSheet({ is: 'carry', how, ids }),
    onTakeOut: (ids: readonly string[]) => void takeOut(ids),
    onExport: (ids: readonly string[] | null) => setSheet({ is: 'export', ids }),
  };

  return (
    <div ref={root} className={css.root}>
      <ListHead
        list={list}
        {...on}
        onShowImports={() => model.openSection('imports', { reason: 'section', replace: false })}
      />
      <MemberTools
        model={model}
        table={table}
        columns={columns}
        columnIds={columnIds}
        usualIds={usualIds}
        onExportAll={() => actions.onExport(null)}
      />
      <div className={css.results} data-docked={model.selectedIds.length > 0 ? '' : undefined}>
        <MemberTable
          model={model}
          table={table}
          columns={columns}
          columnIds={columnIds}
          onCarry={actions.onCarry}
          onTakeOut={actions.onTakeOut}
        />
      </div>
      {model.selectedIds.length > 0 && (
        <MemberBar model={model} isTaking={isTaking} root={root} {...actions} />
      )}
      {sheet?.is === 'carry' && (
        <CarrySheet
          how={sheet.how}
          creators={sheet.ids.length}
          lists={model.lists.list?.filter(({ id }) => id !== list.id) ?? []}
          onCarry={(targetIds, onFull) => carry(sheet.how, sheet.ids, { targetIds, onFull })}
          onClose={close}
        />
      )}
      {sheet?.is === 'export' && (
        <PartBoundary fallback={null}>
          <ListExportSheet listId={list.id} ids={sheet.ids} view={view} onOpenChange={close} />
        </PartBoundary>
      )}
    </div>
  );
}

type Into = Parameters<MemberActs['carry']>[3];

/** Copies, moves and removes creators, and shows the result. */
function useActions({ list, acts, selectedIds, select }: OpenListModel) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const say = useActionNotices();

  /** Deselects the creators of the action; an action on a single row keeps the others selected. */
  function clearSelectionOf({ ids }: ManyDone) {
    const done = new Set(ids);
    select(selectedIds.filter((id) => !done.has(id)));
  }

  const partly = ({ failure, ids }: ManyDone) =>
    failure === null ? '' : t('members.partly', { count: ids.length, shown: exact(ids.length) });

  const { run: takeOut, isRunning: isTaking } = useAction((ids: readonly string[]) =>
    say(async () => {
      const done = await acts.take(list.id, ids);
      clearSelectionOf(done);
      const count = done.removed.length;
      const said = t('page.takenOut', { count, shown: exact(count), name: list.name });
      return { text: [said, partly(done)].filter(Boolean).join(' '), undo: done.undo, tone: toneOf(done) };
    }),
  );

  /** Rejects if no creator was copied or moved, so that the sheet shows the reason. */
  async function carry(how: 'copy' | 'move', ids: readonly string[], into: Into) {
    const done = await acts.carry(how, list.id, ids, into);
    clearSelectionOf(done);
    const names = [...new Set(done.lists.map(({ name }) => `“${name}”`))].join(' ');
    const kept = done.lists.flatMap(({ refused }) =>
      refused.filter(({ reason }) => reason === 'blacklisted'),
    );
    const count =
      how === 'move' ? done.removed.length : new Set(done.lists.flatMap(({ added }) => added)).size;
    const words = [
      count === 0 && kept.length === 0 ? t('page.nothingDone') : '',
      count > 0
        ? t(how === 'move' ? 'page.moved' : 'page.copied', { count, shown: exact(count), lists: names })
        : '',
      kept.length > 0
        ? t('page.stayed', { count: kept.length, shown: exact(kept.length), why: kept[0]?.why ?? '' })
        : '',
      partly(done),
    ];
    const tone = kept.length > 0 ? 'warning' : toneOf(done);
    void say(async () => ({ text: words.filter(Boolean).join(' '), undo: done.undo, tone }));
  }

  return { isTaking, takeOut, carry };
}

const toneOf = ({ failure }: ManyDone) => (failure === null ? 'success' : 'warning');
