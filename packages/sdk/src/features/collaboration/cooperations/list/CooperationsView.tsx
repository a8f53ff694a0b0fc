'use client';
import { Download } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useTypedText } from '../../../../core/useTypedText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useReturnFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { Listing } from '../../../../domain/page/Listing.tsx';
import { Page } from '../../../../domain/page/Page.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { useBothRefs } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { PlansLink } from '../../shared/PlansLink.tsx';
import { placesOf } from '../shared/placesOf.ts';
import { CooperationTable } from './CooperationTable.tsx';
import { cooperationSorts, dueFilters, openCooperationsView, stageFilters } from './cooperationsView.ts';
import * as css from './list.css.ts';
import type { CooperationsModel } from './useCooperations.ts';

const BulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);
const CooperationPanel = lazyPart(
  async () => (await import('../panel/CooperationPanel.tsx')).CooperationPanel,
);
const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Props of `CooperationsView`: the model of `useCooperations`. */
export interface CooperationsViewProps extends RootProps {
  readonly model: CooperationsModel;
}

/** Renders a `useCooperations` model. */
export const CooperationsView = forwardRef<HTMLElement, CooperationsViewProps>(function CooperationsView(
  { model, ...props },
  ref,
) {
  const t = useText(collaborationTexts);
  const root = useRef<HTMLElement>(null);
  const attach = useBothRefs(ref, root);
  const [isExporting, setExporting] = useState(false);
  const { list, view, setView, summary, isWithout, selectedIds, select, actions } = model;
  const isEmpty = list?.length === 0 && !model.isFiltered;
  const chosen = list?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const { opened, page: _page, sort: _sort, stage, ...filter } = view;
  useReturnFocus(root, opened, placesOf);
  return (
    <Page
      {...props}
      ref={attach}
      className={cx('rk-cooperations', props.className)}
      title={t('cooperations.title')}
      actions={
        !isEmpty &&
        list && (
          <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => setExporting(true)}>
            {t('report.export')}
          </Button>
        )
      }
      read={model}
      loadingText={t('cooperations.loading')}
      failedText={t('cooperations.failed')}
    >
      {list && (
        <>
          <Limit model={model} />
          {!isEmpty && <Filters model={model} />}
          <div className={css.results} data-docked={chosen.length > 0 ? '' : undefined}>
            <Listing
              label={t('cooperations.title')}
              items={list}
              head={<Found model={model} />}
              draw={
                <CooperationTable
                  label={t('cooperations.title')}
                  list={list}
                  actions={actions}
                  uses={null}
                  selectedIds={selectedIds}
                  onSelect={select}
                  onOpen={(id) => setView({ opened: id, page: view.page }, 'open')}
                  openedId={opened}
                  sort={{
                    key: view.sort,
                    direction: view.sort === 'fee' || view.sort === 'updated' ? 'desc' : 'asc',
                  }}
                  onSort={(key) => {
                    const sort = cooperationSorts.find((one) => one === key);
                    if (sort) setView({ sort }, 'sort');
                  }}
                  total={model.total ?? undefined}
                  isStale={model.isStale}
                />
              }
              isStale={model.isStale}
              pages={model}
              filtered={
                model.isFiltered
                  ? {
                      noneText: t('cooperations.none'),
                      onShowAll: () => setView(openCooperationsView, 'reset'),
                    }
                  : undefined
              }
              empty={
                <div className={css.place}>
                  {isWithout ? <Offer model={model} /> : <NoCooperations model={model} />}
                </div>
              }
            />
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
          <PartBoundary fallback={null}>
            {opened !== '' && (
              <CooperationPanel
                key={opened}
                cooperationId={opened}
                onClose={() => setView({ opened: '', page: view.page }, 'close')}
              />
            )}
            {isExporting && (
              <ExportDialog
                filter={{ ...filter, stage: stage === 'all' ? '' : stage }}
                rows={summary && model.total}
                onClose={() => setExporting(false)}
              />
            )}
          </PartBoundary>
        </>
      )}
    </Page>
  );
});

/** Over the limit after a downgrade: what is open can be finished. */
function Limit({ model: { summary, isWithout, list } }: CooperationsViewProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (!summary || (isWithout && list?.length === 0)) return null;
  const { used, limit } = summary.collaborations;
  if (used < limit) return null;
  return (
    <div className={css.notices}>
      <Notice tone="warning" action={<PlansLink />}>
        {t(used > limit ? 'cooperations.overLimit' : 'promotion.cooperationsFull', {
          count: used,
          used: exact(used),
          limit: exact(limit),
        })}
      </Notice>
    </div>
  );
}

function Offer({ model: { summary } }: CooperationsViewProps) {
  const t = useText(collaborationTexts);
  if (!summary) return null;
  return (
    <EquityOffer
      missed={{ feature: 'collaborations', ...summary.collaborations, resetAt: null }}
      what={t('cooperations.offer')}
    />
  );
}

function NoCooperations({ model }: CooperationsViewProps) {
  const t = useText(collaborationTexts);
  const promotions = useWay({ kind: 'promotions' });
  return (
    <EmptyState
      title={t('cooperations.empty')}
      action={
        <>
          {promotions && (
            <Button variant="primary" href={promotions.href} onClick={promotions.onClick}>
              {t('cooperations.toPromotions')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => model.setView({ stage: 'all' }, 'filter')}>
            {t('cooperations.showAll')}
          </Button>
        </>
      }
    >
      {t('cooperations.emptyBody')}
    </EmptyState>
  );
}

function Found({ model: { total } }: CooperationsViewProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (total === null) return null;
  return (
    <p className={css.found} role="status">
      {t('cooperations.found', { count: total, shown: exact(total) })}
    </p>
  );
}

/** Filters: what is due, text, stage, owner and promotion. */
function Filters({ model }: CooperationsViewProps) {
  const { view, setView, members, promotions, summary } = model;
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  const mine = summary ? summary.mine.dueToday + summary.mine.overdue : 0;
  const countOf = (stage: (typeof stageFilters)[number]) =>
    summary?.columns.find((column) => column.stage === stage)?.count;
  const stageLabel = (stage: (typeof stageFilters)[number]) => {
    if (stage === 'open' || stage === 'all') return t(`cooperations.stages.${stage}`);
    const count = countOf(stage);
    return count === undefined
      ? t(`words.stages.${stage}`)
      : t('cooperations.stageCount', { stage: t(`words.stages.${stage}`), shown: exact(count) });
  };
  const data = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name, isData: true }));
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('cooperations.find')}
        placeholder={t('cooperations.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Button
        className={css.toggle}
        aria-pressed={view.due === 'mine'}
        detail={exact(mine)}
        onClick={() => setView(view.due === 'mine' ? { due: '' } : { due: 'mine', sort: 'due' }, 'filter')}
      >
        {t('cooperations.due.mine')}
      </Button>
      <Select
        className={css.choice}
        label={t('cooperations.column.due')}
        isLabelHidden
        value={view.due}
        options={[
          { value: '', label: t('cooperations.anyDue') },
          ...dueFilters.map((value) => ({ value, label: t(`cooperations.due.${value}`) })),
        ]}
        onValueChange={(due) => setView({ due }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('cooperations.column.stage')}
        isLabelHidden
        value={view.stage}
        options={stageFilters.map((value) => ({ value, label: stageLabel(value) }))}
        onValueChange={(stage) => setView({ stage }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('promotions.owner')}
        isLabelHidden
        value={view.ownerId}
        options={[{ value: '', label: t('promotions.anyOwner') }, ...data(members)]}
        onValueChange={(ownerId) => setView({ ownerId }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('promotion.title')}
        isLabelHidden
        value={view.promotionId}
        options={[{ value: '', label: t('cooperations.anyPromotion') }, ...data(promotions)]}
        onValueChange={(promotionId) => setView({ promotionId }, 'filter')}
      />
    </div>
  );
}
