'use client';
import { monitorAlertKinds } from '@reachkit/contract/monitor/kinds';
import { Check } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { useHandle } from '../shared/useHandle.ts';
import { AlertItem } from './AlertItem.tsx';
import * as css from './alerts.css.ts';
import { openMonitorAlertsView } from './alertsView.ts';
import type { MonitorAlertsModel } from './useMonitorAlerts.ts';

/** Props of `MonitorAlertsView`: the model of `useMonitorAlerts`. */
export interface MonitorAlertsViewProps extends RootProps {
  readonly model: MonitorAlertsModel;
}

/** Renders a `useMonitorAlerts` model. */
export const MonitorAlertsView = forwardRef<HTMLElement, MonitorAlertsViewProps>(function MonitorAlertsView(
  { model, ...props },
  ref,
) {
  const t = useText(monitorTexts);
  const back = useWay({ kind: 'monitorProjects' });
  const handle = useHandle(model);
  const open = (model.list ?? []).filter(({ handledAt }) => handledAt === null).map(({ id }) => id);
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-monitor-alerts', props.className)}
      title={t('alerts.title')}
      back={
        back && (
          <BackButton href={back.href} onClick={back.onClick}>
            {t('alerts.back')}
          </BackButton>
        )
      }
      actions={
        open.length > 0 && (
          <Button icon={<Check size={16} aria-hidden="true" />} onClick={() => handle(open, true)}>
            {t('alerts.handleShown')}
          </Button>
        )
      }
      read={model}
      loadingText={t('alerts.loading')}
      failedText={t('alerts.failed')}
    >
      {model.list && (
        <>
          <Filters model={model} />
          <Listing
            label={t('alerts.list')}
            className={css.list}
            items={model.list}
            foundText={(numbers) => t('alerts.found', numbers)}
            isStale={model.isStale}
            pages={model}
            filtered={
              model.isFiltered
                ? {
                    noneText: t('alerts.none'),
                    onShowAll: () => model.setView(openMonitorAlertsView, 'reset'),
                  }
                : undefined
            }
            empty={
              <div className={css.place}>
                <EmptyState
                  title={t('alerts.empty')}
                  action={
                    <Button onClick={() => model.setView({ state: '' }, 'filter')}>
                      {t('alerts.seeAll')}
                    </Button>
                  }
                >
                  {t('alerts.emptyBody')}
                </EmptyState>
              </div>
            }
          >
            {(alert) => <AlertItem key={alert.id} alert={alert} onHandle={handle} />}
          </Listing>
        </>
      )}
    </Page>
  );
});

/** Filters: state, project and kind. */
function Filters({ model: { view, setView, projects } }: MonitorAlertsViewProps) {
  const t = useText(monitorTexts);
  return (
    <div className={css.tools}>
      <Segments
        label={t('alerts.state')}
        value={view.state}
        options={[
          { value: 'open', label: t('alerts.states.open') },
          { value: 'handled', label: t('alerts.states.handled') },
          { value: '', label: t('alerts.states.all') },
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('alerts.project')}
        isLabelHidden
        value={view.project}
        options={[
          { value: '', label: t('alerts.anyProject') },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(project) => setView({ project }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('alerts.kind')}
        isLabelHidden
        value={view.kind}
        options={[
          { value: '', label: t('alerts.anyKind') },
          ...monitorAlertKinds.map((value) => ({ value, label: t(`words.alerts.${value}`) })),
        ]}
        onValueChange={(kind) => setView({ kind }, 'filter')}
      />
    </div>
  );
}
