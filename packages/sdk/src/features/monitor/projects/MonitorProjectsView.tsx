'use client';
import { monitorProjectStates } from '@reachkit/contract/monitor/kinds';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { Download, FileSpreadsheet, Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { quiet } from '../shared/monitor.css.ts';
import { useRemoving } from '../shared/useRemoving.ts';
import { ProjectTable } from './ProjectTable.tsx';
import * as css from './projects.css.ts';
import { monitorProjectSorts, openMonitorProjectsView } from './projectsView.ts';
import type { MonitorProjectsModel } from './useMonitorProjects.ts';

const ProjectDialog = lazyPart(async () => (await import('../form/ProjectDialog.tsx')).ProjectDialog);

/** Props of `MonitorProjectsView`: the model of `useMonitorProjects`. */
export interface MonitorProjectsViewProps extends RootProps {
  readonly model: MonitorProjectsModel;
}

/** Renders a `useMonitorProjects` model. */
export const MonitorProjectsView = forwardRef<HTMLElement, MonitorProjectsViewProps>(
  function MonitorProjectsView({ model, ...props }, ref) {
    const t = useText(monitorTexts);
    const { show } = useNotify();
    const [opened, setOpened] = useState<MonitorProject | 'new' | null>(null);
    const removing = useRemoving(model.actions);
    const { stock, isFull } = model;
    // The empty list offers a new project itself.
    const isEmpty = model.list?.length === 0 && !model.isFiltered;
    const edit = (project: MonitorProject) => setOpened(project);
    return (
      <Page
        {...props}
        ref={ref}
        className={cx('rk-monitor-projects', props.className)}
        title={t('title')}
        actions={
          <>
            {stock && <Stock stock={stock} />}
            <ExportMenu model={model} />
            {!isEmpty && (
              <Button
                variant="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                isDisabled={isFull}
                onClick={() => setOpened('new')}
              >
                {t('projects.add')}
              </Button>
            )}
          </>
        }
        full={
          isFull && stock ? { feature: 'monitorProjects', ...stock, what: t('projects.offer') } : undefined
        }
        read={model}
        loadingText={t('projects.loading')}
        failedText={t('projects.failed')}
      >
        {model.list && (
          <>
            {(model.list.length > 0 || model.isFiltered) && <Filters model={model} />}
            <Listing
              label={t('projects.table')}
              items={model.list}
              head={<Found model={model} />}
              draw={<ProjectTable model={model} list={model.list} actions={{ ...removing, edit }} />}
              isStale={model.isStale}
              pages={model}
              filtered={
                model.isFiltered
                  ? {
                      noneText: t('projects.none'),
                      onShowAll: () => model.setView(openMonitorProjectsView, 'reset'),
                    }
                  : undefined
              }
              empty={<NoProjects model={model} onAdd={() => setOpened('new')} />}
            />
            {opened && (
              <PartBoundary fallback={null}>
                <ProjectDialog
                  project={opened === 'new' ? null : opened}
                  onSaved={({ name }) => {
                    show({
                      tone: 'success',
                      text: t(opened === 'new' ? 'projects.form.made' : 'projects.form.saved', { name }),
                    });
                    setOpened(null);
                  }}
                  onClose={() => setOpened(null)}
                />
              </PartBoundary>
            )}
          </>
        )}
      </Page>
    );
  },
);

function Found({ model: { total } }: MonitorProjectsViewProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  if (total === null) return null;
  return (
    <p className={css.found} role="status">
      {t('projects.found', { count: total, shown: exact(total) })}
    </p>
  );
}

interface NoProjectsProps extends MonitorProjectsViewProps {
  readonly onAdd: () => void;
}

function NoProjects({ model, onAdd }: NoProjectsProps) {
  const t = useText(monitorTexts);
  return (
    <div className={css.place}>
      <EmptyState
        title={t('projects.empty')}
        action={
          <>
            <Button variant="primary" isDisabled={model.isFull} onClick={onAdd}>
              {t('projects.add')}
            </Button>
            <Button variant="ghost" onClick={() => model.setView({ state: 'archived' }, 'filter')}>
              {t('projects.showArchived')}
            </Button>
          </>
        }
      >
        {t('projects.emptyBody')}
      </EmptyState>
    </div>
  );
}

/** Filters: text and state, and the order. */
function Filters({ model: { view, setView } }: MonitorProjectsViewProps) {
  const t = useText(monitorTexts);
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('projects.find')}
        placeholder={t('projects.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Select
        className={css.choice}
        label={t('projects.state')}
        isLabelHidden
        value={view.state}
        options={[
          { value: '', label: t('projects.anyState') },
          ...monitorProjectStates.map((value) => ({ value, label: t(`words.projectStates.${value}`) })),
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
      <span className={css.spacer} />
      <Select
        className={css.choice}
        label={t('projects.sort')}
        isLabelHidden
        value={view.sort}
        options={monitorProjectSorts.map((value) => ({ value, label: t(`projects.sorts.${value}`) }))}
        onValueChange={(sort) => setView({ sort }, 'sort')}
      />
    </div>
  );
}

/** Number of projects that the plan still allows. */
function Stock({ stock: { used, limit } }: { readonly stock: NonNullable<MonitorProjectsModel['stock']> }) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const left = Math.max(0, limit - used);
  return (
    <div className={css.stock}>
      <Progress
        label={t('projects.stock')}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('projects.stockOf', { used: exact(used), limit: exact(limit) })}
        end={
          <span className={quiet}>
            {left === 0 ? t('projects.full') : t('projects.left', { shown: exact(left) })}
          </span>
        }
      />
    </div>
  );
}

function ExportMenu({ model: { total, exportFile, isExporting } }: MonitorProjectsViewProps) {
  const t = useText(monitorTexts);
  return (
    <Menu
      label={t('projects.export')}
      icon={<Download size={16} aria-hidden="true" />}
      variant="secondary"
      align="end"
      isDisabled={isExporting || !total}
      sections={[
        {
          id: 'formats',
          caption: t('projects.exportCost'),
          items: (['xlsx', 'csv'] as const).map((format) => ({
            id: format,
            label: t(`projects.formats.${format}`),
            icon: <FileSpreadsheet size={16} aria-hidden="true" />,
            onSelect: () => void exportFile(format),
          })),
        },
      ]}
    />
  );
}
