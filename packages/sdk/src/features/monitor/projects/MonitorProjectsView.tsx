'use client';
import { monitorProjectStates } from '@reachkit/contract/monitor/kinds';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { Download, FileSpreadsheet, Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FilterBar, FilterChoice } from '../../../domain/page/FilterBar.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { PlanStock } from '../../../domain/page/PlanStock.tsx';
import { place } from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { monitorTexts } from '../locales/zh.ts';
import { useRemoving } from '../shared/useRemoving.ts';
import { ProjectTable } from './ProjectTable.tsx';
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
            {stock && (
              <PlanStock
                stock={stock}
                label={t('projects.stock')}
                ofText={(shown) => t('projects.stockOf', shown)}
                leftText={(shown) => t('projects.left', shown)}
                fullText={t('projects.full')}
              />
            )}
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
              foundText={(numbers) => t('projects.found', numbers)}
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

interface NoProjectsProps extends MonitorProjectsViewProps {
  readonly onAdd: () => void;
}

function NoProjects({ model, onAdd }: NoProjectsProps) {
  const t = useText(monitorTexts);
  return (
    <div className={place}>
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
function Filters({ model }: MonitorProjectsViewProps) {
  const t = useText(monitorTexts);
  const { view, setView } = model;
  return (
    <FilterBar
      findLabel={t('projects.find')}
      model={model}
      end={
        <FilterChoice
          label={t('projects.sort')}
          value={view.sort}
          options={monitorProjectSorts.map((value) => ({ value, label: t(`projects.sorts.${value}`) }))}
          onValueChange={(sort) => setView({ sort }, 'sort')}
        />
      }
    >
      <FilterChoice
        label={t('projects.state')}
        value={view.state}
        options={[
          { value: '', label: t('projects.anyState') },
          ...monitorProjectStates.map((value) => ({ value, label: t(`words.projectStates.${value}`) })),
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
    </FilterBar>
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
