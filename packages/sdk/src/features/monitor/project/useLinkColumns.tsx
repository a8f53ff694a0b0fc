'use client';
import { costOfMinor, moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitorFigures } from '@reachkit/contract/monitor/figures';
import type { MonitorAge } from '@reachkit/contract/monitor/kinds';
import type { MonitorLink, MonitorLinkSort } from '@reachkit/contract/monitor/link';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import type { ChoosableTable } from '../../../domain/useTablePreferences.ts';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { monitorTexts } from '../locales/zh.ts';
import { MonitorSpark } from '../shared/MonitorSpark.tsx';
import { Value } from '../shared/Value.tsx';
import { AddedCell, dash, noneOf, PostCell, ReadCell, StateCell, ViewsCell } from './linkCells.tsx';

export const linkColumnIds = [
  'post',
  'state',
  'views',
  'hour',
  'engagement',
  'median',
  'cost',
  'spark',
  'fee',
  'read',
  'likes',
  'comments',
  'shares',
  'saves',
  'costPerEngagement',
  'goal',
  'ends',
  'added',
] as const;
export type LinkColumnId = (typeof linkColumnIds)[number];
export type LinkColumn = DataTableColumn<MonitorLink> & { readonly id: LinkColumnId };

/** Columns shown by default: all up to the time of the reading. */
const usualCount = linkColumnIds.indexOf('read') + 1;
export const linkTable: ChoosableTable<LinkColumnId> = {
  key: 'monitor_links',
  columnIds: linkColumnIds,
  first: 'post',
  usualIds: linkColumnIds.slice(0, usualCount),
};

/** Formats a multiple: 5.564 → `5.56×`. */
export const multiple = (value: number): string => `${value.toFixed(2)}×`;

/** The columns of posts at an age. `onEnter` keeps its identity. */
export function useLinkColumns(
  currency: string,
  age: MonitorAge,
  onEnter: ((link: MonitorLink) => void) | undefined,
): readonly LinkColumn[] {
  const t = useText(monitorTexts);
  const { compact, exact, rate } = useFormats();
  const { shortDay } = useShortTimes();
  return useMemo(() => {
    const head = (id: LinkColumnId, sortKey?: MonitorLinkSort) => ({
      id,
      sortKey,
      header: <bdi>{t(`project.column.${id}`)}</bdi>,
      name: t(`project.column.${id}`),
    });
    const money = (value: number) => moneyOfMinor(value, currency);
    const cost = (value: number) => costOfMinor(value, currency);
    const number = { align: 'number' as const };
    const figure = (
      id: LinkColumnId,
      width: number,
      read: (figures: MonitorFigures) => number | null,
      format: (value: number) => string,
      more: { readonly sortKey?: MonitorLinkSort; readonly description?: string } = {},
    ): LinkColumn => ({
      ...head(id, more.sortKey),
      ...number,
      width,
      description: more.description,
      cell: (link) => (
        <Value
          value={read(link.figures)}
          format={format}
          exact={format === compact ? exact : undefined}
          none={noneOf(link)}
        />
      ),
    });
    const columns: readonly LinkColumn[] = [
      { ...head('post'), minWidth: 208, isSticky: true, cell: (link) => <PostCell link={link} /> },
      // Fits "Waiting for first reading" uncut.
      { ...head('state'), width: 176, cell: (link) => <StateCell link={link} onEnter={onEnter} /> },
      {
        ...head('views', 'views'),
        ...number,
        width: 96,
        cell: (link) => <ViewsCell link={link} hasGain={age === 'now'} />,
      },
      {
        ...head('hour', 'viewsAnHour'),
        ...number,
        width: 80,
        description: t('project.help.hour'),
        cell: (link) => (
          <Value
            value={link.figures.viewsAnHour}
            format={compact}
            exact={exact}
            none={link.state === 'monitored' && age === 'now' ? noneOf(link) : dash}
          />
        ),
      },
      figure('engagement', 96, ({ engagement }) => engagement, rate, {
        sortKey: 'engagement',
        description: t('project.help.engagement'),
      }),
      figure('median', 88, ({ medianMultiple }) => medianMultiple, multiple, {
        sortKey: 'medianMultiple',
        description: t('project.help.median'),
      }),
      {
        ...head('cost', 'costPerThousand'),
        ...number,
        width: 84,
        description: t('project.help.cost'),
        cell: (link) => (
          <Value
            value={link.figures.costPerThousand}
            format={cost}
            none={link.fee === null ? dash : noneOf(link)}
          />
        ),
      },
      { ...head('spark'), ...number, width: 96, cell: (link) => <MonitorSpark spark={link.spark} /> },
      {
        ...head('fee', 'fee'),
        ...number,
        // Fits the sum of many fees.
        width: 108,
        cell: (link) => <Value value={link.fee} format={money} />,
      },
      { ...head('read', 'read'), ...number, width: 84, cell: (link) => <ReadCell link={link} /> },
      figure('likes', 84, ({ likes }) => likes, compact),
      figure('comments', 92, ({ comments }) => comments, compact),
      figure('shares', 84, ({ shares }) => shares, compact),
      figure('saves', 84, ({ saves }) => saves, compact),
      {
        ...head('costPerEngagement'),
        ...number,
        width: 112,
        cell: (link) => (
          <Value
            value={link.figures.costPerEngagement}
            format={cost}
            none={link.fee === null ? dash : noneOf(link)}
          />
        ),
      },
      {
        ...head('goal'),
        ...number,
        width: 92,
        cell: (link) => <Value value={link.goal} format={compact} exact={exact} none={dash} />,
      },
      { ...head('ends'), ...number, width: 92, cell: (link) => <bdi dir="ltr">{shortDay(link.endsOn)}</bdi> },
      { ...head('added', 'added'), width: 120, cell: (link) => <AddedCell link={link} /> },
    ];
    return columns;
  }, [t, currency, age, onEnter, compact, exact, rate, shortDay]);
}
