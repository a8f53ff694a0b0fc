'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { UsedStages } from '@reachkit/contract/collaboration/stages';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { CellLines, Figure } from '../../../../ui/DataTable/cells.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { DataTableColumn, DataTableSort } from '../../../../ui/DataTable/types.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import * as shared from '../../shared/collaboration.css.ts';
import type { CooperationActions } from '../shared/useCooperationActions.ts';
import { useMoveItems } from '../shared/useMoveItems.tsx';
import { useMoving } from '../shared/useMoving.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './list.css.ts';

const CancelDialog = lazyPart(async () => (await import('../panel/CancelDialog.tsx')).CancelDialog);

interface CooperationTableProps {
  readonly label: string;
  readonly list: readonly CooperationEntry[];
  readonly actions: CooperationActions;
  /** Settings of the promotion; `null` where the rows are of several. */
  readonly uses: UsedStages | null;
  readonly selectedIds: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly openedId: string;
  readonly sort?: DataTableSort | null | undefined;
  readonly onSort?: ((key: string) => void) | undefined;
  readonly total?: number | undefined;
  readonly isStale?: boolean | undefined;
}

const rowId = ({ id }: CooperationEntry) => id;
const rowName = ({ creator }: CooperationEntry) => creator.name;

/** Collaborations as rows; in narrow layouts, as a list. */
export function CooperationTable(props: CooperationTableProps) {
  const { label, list, actions, uses, selectedIds, onSelect, onOpen, sort, onSort } = props;
  const t = useText(collaborationTexts);
  const [cancelled, setCancelled] = useState<CooperationEntry | null>(null);
  const columns = useColumns(uses === null, onSort !== undefined);
  const labels = useMemo(() => ({ table: label }), [label]);
  const items = useMoveItems();
  const move = useMoving(actions);
  const open = useLatest(onOpen);
  const sections = useLatest((entry: CooperationEntry) => [
    {
      id: 'open',
      items: [{ id: 'open', label: t('work.open'), onSelect: () => open(entry.id) }],
    },
    ...items(entry, uses, (to) => (to === 'cancelled' ? setCancelled(entry) : void move(entry, to))),
  ]);
  const rowActions = useCallback(
    (entry: CooperationEntry) => (
      <RowMenu label={t('work.actionsOf', { name: entry.creator.name })} sections={() => sections(entry)} />
    ),
    [t, sections],
  );
  const toggle = useLatest((id: string, isOn: boolean) =>
    onSelect(isOn ? [...selectedIds, id] : selectedIds.filter((one) => one !== id)),
  );
  const renderListItem = useCallback(
    (entry: CooperationEntry, { isSelected }: { readonly isSelected: boolean }) => (
      <Item
        entry={entry}
        hasPromotion={uses === null}
        isSelected={isSelected}
        onToggle={(isOn) => toggle(entry.id, isOn)}
        onOpen={() => open(entry.id)}
        end={rowActions(entry)}
      />
    ),
    [rowActions, toggle, open, uses],
  );
  return (
    <>
      <DataTable<CooperationEntry>
        className="rk-cooperations-table"
        scroll="page"
        rows={list}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        labels={labels}
        sort={sort}
        onSortChange={onSort && (({ key }) => onSort(key))}
        selectedIds={selectedIds}
        onSelectedIdsChange={onSelect}
        onOpenRow={({ id }) => open(id)}
        currentRowId={props.openedId === '' ? undefined : props.openedId}
        totalCount={props.total}
        isStale={props.isStale}
        rowActions={rowActions}
        renderListItem={renderListItem}
        listItemHeight={140}
      />
      {cancelled && (
        <PartBoundary fallback={null}>
          <CancelDialog entry={cancelled} actions={actions} onClose={() => setCancelled(null)} />
        </PartBoundary>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: CooperationEntry;
}

/** The day and the work that is due, with a mark where it is overdue or due today. */
export function DueLine({ entry }: EntryProps) {
  const { due } = useWorkTexts();
  const { overdueDays, isDueToday } = entry;
  if (overdueDays === 0) return <span className={isDueToday ? shared.today : undefined}>{due(entry)}</span>;
  return (
    <span className={shared.overdue}>
      <CircleAlert size={14} aria-hidden="true" />
      {due(entry)}
    </span>
  );
}

/** Sample, draft or post, with a mark where something went wrong. */
export function WorkText({ entry }: EntryProps) {
  const { text, isWarning } = useWorkTexts().work(entry);
  if (!isWarning) return <bdi>{text}</bdi>;
  return (
    <span className={css.warning}>
      <TriangleAlert size={14} aria-hidden="true" />
      <bdi>{text}</bdi>
    </span>
  );
}

function StageBadge({ entry: { stage } }: EntryProps) {
  const t = useText(collaborationTexts);
  const tone = stage === 'done' ? 'success' : stage === 'cancelled' ? 'danger' : 'plain';
  return <Badge tone={tone}>{t(`words.stages.${stage}`)}</Badge>;
}

interface NameProps extends EntryProps {
  readonly hasPromotion: boolean;
}

function NameCell({ entry: { creator, promotion, pieces }, hasPromotion }: NameProps) {
  const texts = useWorkTexts();
  const below = hasPromotion ? promotion.name : texts.pieces({ pieces });
  return (
    <span className={css.creator}>
      <Avatar name={creator.name} seed={creator.id ?? creator.handle} src={creator.avatarUrl} />
      <CellLines dir="auto" title={creator.name} below={<bdi title={below}>{below}</bdi>}>
        <span className={shared.name} data-rk-data="">
          {creator.name}
        </span>
      </CellLines>
    </span>
  );
}

function FeeCell({ entry }: EntryProps) {
  const { fee, paid } = useWorkTexts();
  const below = paid(entry);
  return (
    <CellLines below={below && <bdi>{below}</bdi>}>
      <Figure isStrong={entry.fee !== null} tone={entry.fee === null ? 'quiet' : 'plain'}>
        {fee(entry)}
      </Figure>
    </CellLines>
  );
}

function OwnerCell({ entry: { owner } }: EntryProps) {
  const t = useText(collaborationTexts);
  if (!owner) return <span className={shared.unknown}>{t('words.formerMember')}</span>;
  return <bdi data-rk-data="">{owner.name}</bdi>;
}

function useColumns(hasPromotion: boolean, canSort: boolean): readonly DataTableColumn<CooperationEntry>[] {
  const t = useText(collaborationTexts);
  return useMemo(() => {
    const head = (id: 'name' | 'stage' | 'due' | 'work' | 'fee' | 'owner', sortKey?: string) => ({
      id,
      header: t(`cooperations.column.${id}`),
      name: t(`cooperations.column.${id}`),
      ...(canSort && sortKey !== undefined && { sortKey }),
    });
    const asc = { firstDirection: 'asc' as const };
    return [
      {
        ...head('name', 'name'),
        ...asc,
        minWidth: 200,
        isSticky: true,
        cell: (entry) => <NameCell entry={entry} hasPromotion={hasPromotion} />,
      },
      { ...head('stage', 'stage'), ...asc, width: 128, cell: (entry) => <StageBadge entry={entry} /> },
      { ...head('due', 'due'), ...asc, width: 248, cell: (entry) => <DueLine entry={entry} /> },
      { ...head('work'), width: 200, cell: (entry) => <WorkText entry={entry} /> },
      { ...head('fee', 'fee'), align: 'number', width: 136, cell: (entry) => <FeeCell entry={entry} /> },
      { ...head('owner'), width: 128, cell: (entry) => <OwnerCell entry={entry} /> },
    ];
  }, [t, hasPromotion, canSort]);
}

interface ItemProps extends NameProps {
  readonly isSelected: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onOpen: () => void;
  readonly end: React.ReactNode;
}

/** A collaboration in narrow layouts. */
function Item({ entry, hasPromotion, isSelected, onToggle, onOpen, end }: ItemProps) {
  const t = useText(collaborationTexts);
  const { fee } = useWorkTexts();
  const { creator, promotion } = entry;
  return (
    <div className={css.item} data-cooperation={entry.id}>
      <Checkbox
        label={t('work.choose', { name: creator.name })}
        isLabelHidden
        isChecked={isSelected}
        onCheckedChange={onToggle}
      />
      <div className={css.itemBody}>
        <button type="button" className={css.open} onClick={onOpen}>
          <bdi data-rk-data="">{creator.name}</bdi>
        </button>
        <span className={css.itemLine}>
          <StageBadge entry={entry} />
          <DueLine entry={entry} />
        </span>
        <span className={css.itemLine}>
          <WorkText entry={entry} />
          <span className={css.strong}>{fee(entry)}</span>
        </span>
        {hasPromotion && (
          <Link
            to={{ kind: 'promotion', id: promotion.id, tab: 'cooperation' }}
            className={shared.quiet}
            data-rk-data=""
          >
            {promotion.name}
          </Link>
        )}
      </div>
      {end}
    </div>
  );
}
