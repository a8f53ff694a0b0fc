'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import { CircleAlert, Download } from 'lucide-react';
import { forwardRef, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus, useReturnFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { NothingFound } from '../../../../domain/page/NothingFound.tsx';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Segments } from '../../../../domain/Segments.tsx';
import { useBothRefs } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { useNarrow } from '../../../../ui/DataTable/useNarrow.ts';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { PromotionHeadActions } from '../../promotion/PromotionHeadActions.tsx';
import { CooperationTable } from '../list/CooperationTable.tsx';
import { placesOf } from '../shared/placesOf.ts';
import { useToday } from '../shared/useToday.ts';
import { Board } from './Board.tsx';
import * as css from './board.css.ts';
import { openBoardView } from './boardView.ts';
import type { CooperationBoardModel } from './useCooperationBoard.ts';

const BulkBar = lazyPart(async () => (await import('../list/BulkBar.tsx')).BulkBar);
const CooperationPanel = lazyPart(
  async () => (await import('../panel/CooperationPanel.tsx')).CooperationPanel,
);
const ExportDialog = lazyPart(async () => (await import('../list/ExportDialog.tsx')).ExportDialog);

/** Props of `CooperationBoardView`: the model of `useCooperationBoard`. */
export interface CooperationBoardViewProps extends RootProps {
  readonly model: CooperationBoardModel;
  /** Another part of the page has the filled button. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/** Renders a `useCooperationBoard` model. */
export const CooperationBoardView = forwardRef<HTMLElement, CooperationBoardViewProps>(
  function CooperationBoardView({ model, isPrimaryTaken = false, ...props }, ref) {
    const t = useText(collaborationTexts);
    const root = useRef<HTMLElement>(null);
    const attach = useBothRefs(ref, root);
    const [isExporting, setExporting] = useState(false);
    const { data, promotion, view, setView, promotionId } = model;
    useRestoreFocus(root, '[data-card][tabindex="0"], [role="grid"]');
    useReturnFocus(root, view.opened, placesOf);
    const isEmpty = data?.columns.every(({ count }) => count === 0) ?? false;
    return (
      <section
        {...rootAttributes(props)}
        ref={attach}
        aria-label={t('board.title')}
        className={cx('rk-cooperation-board', css.root, props.className)}
      >
        {!data || !promotion || model.error ? (
          <ReadState
            read={model}
            loadingText={t('cooperations.loading')}
            failedText={t('cooperations.failed')}
            count={12}
            className={css.placed}
          />
        ) : isEmpty ? (
          <NoCooperations model={model} />
        ) : (
          <>
            <PromotionHeadActions>
              <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => setExporting(true)}>
                {t('report.export')}
              </Button>
              <OverdueButton model={model} isPrimary={!isPrimaryTaken && model.selectedIds.length === 0} />
            </PromotionHeadActions>
            <Tools model={model} />
            <Content model={model} root={root} />
          </>
        )}
        <PartBoundary fallback={null}>
          {view.opened !== '' && (
            <CooperationPanel
              key={view.opened}
              cooperationId={view.opened}
              onClose={() => setView({ opened: '' }, 'close')}
            />
          )}
          {isExporting && (
            <ExportDialog
              filter={{ promotionId, stage: view.stage, due: view.due, ownerId: view.ownerId }}
              rows={data?.list.length ?? null}
              rowsOfAll={
                view.stage === 'open' && view.due === '' && view.ownerId === ''
                  ? data?.columns.reduce((sum, { count }) => sum + count, 0)
                  : undefined
              }
              onClose={() => setExporting(false)}
            />
          )}
        </PartBoundary>
      </section>
    );
  },
);

interface ModelProps {
  readonly model: CooperationBoardModel;
}

/** Filters the board to the overdue ones and opens the first. */
function OverdueButton({
  model: { data, setView },
  isPrimary,
}: ModelProps & { readonly isPrimary: boolean }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (!data || data.overdue === 0) return null;
  const first = data.list.find(({ overdueDays }) => overdueDays > 0);
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<CircleAlert size={16} aria-hidden="true" />}
      onClick={() =>
        setView({ stage: 'open', due: 'overdue', ownerId: '', opened: first?.id ?? '' }, 'filter')
      }
    >
      {t('board.dealWith', { count: data.overdue, shown: exact(data.overdue) })}
    </Button>
  );
}

/** No collaboration yet: the way to the invitations, with the number of those that are agreed. */
function NoCooperations({ model: { promotion, promotionId } }: ModelProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const invitations = useWay({ kind: 'promotion', id: promotionId, tab: 'invitation' });
  const agreed = promotion?.counts.agreed ?? 0;
  return (
    <div className={css.placed}>
      <EmptyState
        title={t('board.empty')}
        action={
          invitations && (
            <Button href={invitations.href} onClick={invitations.onClick}>
              {t('board.toInvitations', { count: agreed, shown: exact(agreed) })}
            </Button>
          )
        }
      >
        {t('board.emptyBody')}
      </EmptyState>
    </div>
  );
}

/** View, grouping, owner and quick filters; done and cancelled ones open as a table. */
function Tools({ model }: ModelProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { view, setView, data, members } = model;
  if (!data) return null;
  const countOf = (stage: string) => data.columns.find((column) => column.stage === stage)?.count ?? 0;
  const done = countOf('done');
  const cancelled = countOf('cancelled');
  const open = data.columns.reduce((sum, { count }) => sum + count, 0) - done - cancelled;
  const due = (value: 'overdue' | 'today', count: number, icon?: React.ReactNode) => (
    <Button
      className={css.toggle}
      icon={icon}
      detail={exact(count)}
      aria-pressed={view.due === value}
      onClick={() => setView({ due: view.due === value ? '' : value, stage: 'open' }, 'filter')}
    >
      {t(`cooperations.due.${value}`)}
    </Button>
  );
  const total = (stage: 'open' | 'done' | 'cancelled', count: number) => (
    <Button
      variant="link"
      aria-pressed={view.stage === stage}
      className={css.toggle}
      onClick={() => setView({ stage, due: '', ...(stage === 'open' ? {} : { shape: 'table' }) }, 'filter')}
    >
      {t(`board.totals.${stage}`, { shown: exact(count) })}
    </Button>
  );
  return (
    <div className={css.tools}>
      <Segments
        label={t('board.shape')}
        value={view.stage === 'open' ? view.shape : 'table'}
        options={(['board', 'table'] as const).map((value) => ({ value, label: t(`board.shapes.${value}`) }))}
        onValueChange={(shape) => setView({ shape, stage: 'open' }, 'shape')}
      />
      {(view.shape === 'table' || view.stage !== 'open') && (
        <Segments
          label={t('board.group')}
          value={view.group}
          options={(['stage', 'due'] as const).map((value) => ({ value, label: t(`board.groups.${value}`) }))}
          onValueChange={(group) => setView({ group }, 'group')}
        />
      )}
      <Select
        className={css.owner}
        label={t('promotions.owner')}
        isLabelHidden
        value={view.ownerId}
        options={[
          { value: '', label: t('promotions.anyOwner') },
          ...members.map(({ id, name }) => ({ value: id, label: name, isData: true })),
        ]}
        onValueChange={(ownerId) => setView({ ownerId }, 'filter')}
      />
      {due('overdue', data.overdue, <CircleAlert size={16} aria-hidden="true" />)}
      {due('today', data.dueToday)}
      <span className={css.spacer} />
      <span className={css.totals}>
        {total('open', open)}
        {total('done', done)}
        {total('cancelled', cancelled)}
      </span>
    </div>
  );
}

interface ContentProps extends ModelProps {
  readonly root: RefObject<HTMLElement | null>;
}
const phoneWidth = 640;

function Content({ model, root }: ContentProps) {
  const t = useText(collaborationTexts);
  const isPhone = useNarrow(root, phoneWidth, true);
  const { data, promotion, view, setView, actions, selectedIds, select } = model;
  if (!data || !promotion) return null;
  const { uses, currency } = promotion.promotion;
  if (data.list.length === 0)
    return (
      <div className={css.placed}>
        <NothingFound title={t('cooperations.none')} onShowAll={() => setView(openBoardView, 'reset')} />
      </div>
    );
  if (view.shape === 'board' && view.stage === 'open')
    return <Board model={model} uses={uses} currency={currency} root={root} isPhone={isPhone} />;
  const chosen = data.list.filter(({ id }) => selectedIds.includes(id));
  const table = (label: string, list: readonly CooperationEntry[]) => (
    <CooperationTable
      label={label}
      list={list}
      actions={actions}
      uses={uses}
      selectedIds={selectedIds.filter((id) => list.some((one) => one.id === id))}
      onSelect={(ids) => select([...selectedIds.filter((id) => !list.some((one) => one.id === id)), ...ids])}
      onOpen={(id) => setView({ opened: id }, 'open')}
      openedId={view.opened}
      isStale={model.isStale}
    />
  );
  return (
    <>
      <div className={css.results} data-docked={chosen.length > 0 ? '' : undefined}>
        {view.group === 'due' ? (
          <Groups list={data.list} table={table} />
        ) : (
          model.columns
            .map((column) => ({ label: t(`words.stages.${column.stage}`), list: column.list }))
            .concat(
              view.stage === 'open' ? [] : [{ label: t(`words.stages.${view.stage}`), list: [...data.list] }],
            )
            .filter(({ list }) => list.length > 0)
            .map(({ label, list }) => <Group key={label} label={label} list={list} table={table} />)
        )}
      </div>
      {chosen.length > 0 && (
        <PartBoundary fallback={null}>
          <BulkBar
            chosen={chosen}
            members={model.members}
            actions={actions}
            onClear={() => select([])}
            root={root}
          />
        </PartBoundary>
      )}
    </>
  );
}

interface GroupsProps {
  readonly list: readonly CooperationEntry[];
  readonly table: (label: string, list: readonly CooperationEntry[]) => React.ReactNode;
}
const buckets = ['overdue', 'today', 'week', 'later', 'none'] as const;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** By due date: overdue, today, within a week, later, and without a day. */
function Groups({ list, table }: GroupsProps) {
  const t = useText(collaborationTexts);
  const weekEnd = new Date(Date.parse(useToday()) + weekMs).toISOString().slice(0, 10);
  const bucketOf = ({ dueOn, overdueDays, isDueToday }: CooperationEntry): (typeof buckets)[number] => {
    if (overdueDays > 0) return 'overdue';
    if (isDueToday) return 'today';
    if (dueOn === null) return 'none';
    return dueOn <= weekEnd ? 'week' : 'later';
  };
  return buckets
    .map((bucket) => ({ bucket, own: list.filter((one) => bucketOf(one) === bucket) }))
    .filter(({ own }) => own.length > 0)
    .map(({ bucket, own }) => (
      <Group key={bucket} label={t(`board.buckets.${bucket}`)} list={own} table={table} />
    ));
}

interface GroupProps extends GroupsProps {
  readonly label: string;
}

function Group({ label, list, table }: GroupProps) {
  const { exact } = useFormats();
  return (
    <>
      <Heading level={2} className={css.groupTitle}>
        {label} <span className={css.count}>{exact(list.length)}</span>
      </Heading>
      {table(label, list)}
    </>
  );
}
