'use client';
import { teamFigures } from '@reachkit/contract/account/team';
import { Download } from 'lucide-react';
import { forwardRef } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Page } from '../../../../domain/page/Page.tsx';
import { ReadPlace } from '../../../../domain/page/ReadPlace.tsx';
import { Segments } from '../../../../domain/Segments.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import { DataCharts } from './DataCharts.tsx';
import { teamDataRanges } from './dataView.ts';
import { FigureTable } from './FigureTable.tsx';
import type { TeamDataModel } from './useTeamData.ts';

/** Props of `TeamDataView`: the model of `useTeamData`. */
export interface TeamDataViewProps extends RootProps {
  readonly model: TeamDataModel;
}

/** Renders the model of `useTeamData`. */
export const TeamDataView = forwardRef<HTMLElement, TeamDataViewProps>(function TeamDataView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  const { data, view } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-team-data', props.className)}
      title={t('team.data.title')}
      loadingText={t('team.data.loading')}
      failedText={t('team.data.failed')}
      read={model}
      refusal={model.isPermitted ? undefined : t('team.notAdmin')}
      actions={
        data && (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            isLoading={model.isExporting}
            onClick={() => void model.exportFile()}
          >
            {t('team.data.export')}
          </Button>
        )
      }
    >
      <Tools model={model} />
      {data ? (
        <>
          <div className={css.place} aria-busy={model.isStale || undefined}>
            <DataCharts data={data} figure={view.figure} />
          </div>
          <div className={css.place}>
            <FigureTable data={data} isStale={model.isStale} />
          </div>
        </>
      ) : (
        !isOfDays(model.error) && (
          <ReadPlace read={model} loadingText={t('team.data.loading')} failedText={t('team.data.failed')} />
        )
      )}
    </Page>
  );
});

/** The server rejected the dates: the error is shown at their fields. */
const isOfDays = (error: ReachkitError | null) =>
  error?.fields?.from !== undefined || error?.fields?.to !== undefined;

function Tools({ model }: TeamDataViewProps) {
  const t = useText(accountTexts);
  const { view, setView, data } = model;
  const wordOf = {
    '7': t('team.data.days7'),
    '30': t('team.data.days30'),
    '90': t('team.data.days90'),
    custom: t('team.data.custom'),
  };
  return (
    <div className={css.tools}>
      <Segments
        className={css.choices}
        label={t('team.data.range')}
        options={teamDataRanges.map((value) => ({ value, label: wordOf[value] }))}
        value={view.range}
        onValueChange={model.setRange}
      />
      {view.range === 'custom' && <Days model={model} />}
      <Select
        className={css.tool}
        label={t('team.data.figure')}
        options={teamFigures.map((value) => ({ value, label: t(`team.data.figures.${value}`) }))}
        value={view.figure}
        onValueChange={(figure) => setView({ figure }, 'figure')}
      />
      {data && (
        <span className={css.note}>
          {t('team.data.note', { from: data.from, to: data.to, zone: data.timeZone })}
        </span>
      )}
    </div>
  );
}

function Days({ model: { view, setView, error } }: TeamDataViewProps) {
  const t = useText(accountTexts);
  const { day } = useFormats();
  const { now } = useEnvironment();
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          className={css.tool}
          label={t(`team.data.${end}`)}
          placeholder={t('team.data.chooseDay')}
          value={view[end] === '' ? null : view[end]}
          max={end === 'from' ? view.to || undefined : day(now())}
          min={end === 'to' ? view.from || undefined : undefined}
          error={error?.fields?.[end]?.msg}
          onValueChange={(chosen) => {
            if (chosen !== null) setView({ [end]: chosen }, 'range');
          }}
        />
      ))}
    </>
  );
}
