'use client';
import { type MonitorLinkState, monitorAgeKeys } from '@reachkit/contract/monitor/kinds';
import type { RefObject } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import type { TablePreferences } from '../../../domain/useTablePreferences.ts';
import { ColumnChooser } from '../../../ui/DataTable/columns/ColumnChooser.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from './project.css.ts';
import { type LinkColumn, type LinkColumnId, linkTable } from './useLinkColumns.tsx';
import type { MonitorProjectModel } from './useMonitorProject.ts';

interface LinkBarsProps {
  readonly model: MonitorProjectModel;
  readonly table: TablePreferences<LinkColumnId>;
  readonly columns: readonly LinkColumn[];
  readonly findRef: RefObject<HTMLInputElement | null>;
}

/** Tabs by state, the age of the figures, the search, and the columns. */
export function LinkBars({ model, table, columns, findRef }: LinkBarsProps) {
  const t = useText(monitorTexts);
  const { view, setView } = model;
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <>
      <div className={css.bars}>
        <StateTabs model={model} />
        <Segments
          className={css.ages}
          label={t('project.age')}
          value={view.age}
          options={monitorAgeKeys.map((value) => ({ value, label: t(`words.ages.${value}`) }))}
          onValueChange={(age) => setView({ age, page: view.page }, 'age')}
        />
      </div>
      <div className={css.tools}>
        <SearchField
          ref={findRef}
          className={css.find}
          label={t('project.find')}
          placeholder={t('project.find')}
          maxLength={100}
          value={keyword}
          onValueChange={setKeyword}
        />
        <span className={css.spacer} />
        <span className={css.wide}>
          <ColumnChooser
            columns={columns}
            columnIds={table.columnIds}
            defaultColumnIds={linkTable.usualIds ?? linkTable.columnIds}
            onColumnIdsChange={table.setColumnIds}
            labels={{ button: t('project.columns'), title: t('project.columnsTitle') }}
          />
        </span>
      </div>
      <AgeNotes model={model} />
    </>
  );
}

/** In the order in which a post passes through them. */
const tabStates: readonly MonitorLinkState[] = [
  'monitored',
  'waiting',
  'resolving',
  'finished',
  'unavailable',
  'noSource',
  'unsupported',
  'stopped',
];

/** States without posts have no tab, except the chosen one. */
function StateTabs({ model: { view, setView, summary } }: Pick<LinkBarsProps, 'model'>) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { data } = summary;
  const shown = tabStates.filter(
    (state) => state === view.state || (data !== null && data.states[state] > 0),
  );
  const tab = (value: MonitorLinkState | '', label: string, count: number | undefined) => ({
    value,
    label,
    count: count === undefined ? undefined : exact(count),
  });
  return (
    <Tabs
      className={css.tabs}
      label={t('project.tabs')}
      value={view.state}
      tabs={[
        tab('', t('project.allStates'), data?.links.used),
        ...shown.map((state) => tab(state, t(`words.states.${state}`), data?.states[state])),
      ]}
      onValueChange={(state) => setView({ state }, 'filter')}
    />
  );
}

/** Days of the oldest age. */
const oldestAge = 30;

/** How figures at an age are made, and which platforms' terms may leave them unknown. */
function AgeNotes({ model: { view, links } }: Pick<LinkBarsProps, 'model'>) {
  const t = useText(monitorTexts);
  if (view.age === 'now') return null;
  const short = new Map(
    (links.data?.list ?? []).flatMap(({ platform, keptDays }) =>
      keptDays !== null && keptDays <= oldestAge ? [[platform, keptDays] as const] : [],
    ),
  );
  return (
    <div className={css.notices}>
      <span className={css.quiet}>{t('project.ageNote', { age: t(`words.ages.${view.age}`) })}</span>
      {view.age === '30d' &&
        [...short].map(([platform, days]) => (
          <Notice key={platform} tone="warning">
            {t('project.keptShort', { platform: platformNames[platform], days })}
          </Notice>
        ))}
    </div>
  );
}
