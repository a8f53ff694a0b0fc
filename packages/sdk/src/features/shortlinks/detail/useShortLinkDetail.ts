'use client';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import {
  type conversionWindows,
  getShortLinkConversions,
  type ShortLinkConversions,
} from '@reachkit/contract/shortlinks/conversion';
import { getShortLink, type ShortLink } from '@reachkit/contract/shortlinks/link';
import {
  compareShortLinks,
  exportShortLinkVisits,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  type ShortDimension,
  type ShortLinkComparison,
  type ShortLinkDimension,
  type ShortLinkStat,
  type ShortLinkVisits,
  type ShortWindow,
} from '@reachkit/contract/shortlinks/visits';
import { useMemo, useState } from 'react';
import { type Read, type ReadOptions, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { openShortLinkDetailView, type ShortLinkVisitsView } from './detailView.ts';
import { useLiveVisits } from './visits/useLiveVisits.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface ShortLinkDetailOptions extends FeatureViewProps<ShortLinkVisitsView> {
  readonly linkId: string;
}

/** Data of one section of the page, with its request status. */
export interface DetailPart<Data> extends ReadStatus {
  /** `null` until the first response. */
  readonly data: Data | null;
  /** `data` still belongs to the previous view. */
  readonly isStale: boolean;
}

/** The current page of access records. */
export interface VisitRecordsModel extends DetailPart<ShortLinkVisits> {
  readonly pageCount: number;
}

/** Attribution windows: days after a visit in which a conversion counts for it. */
export type ConversionDays = (typeof conversionWindows)[number];

/** Conversions within `days` after the visit. */
export interface ConversionsModel extends DetailPart<ShortLinkConversions> {
  readonly days: ConversionDays;
  readonly setDays: (days: ConversionDays) => void;
}

/** One short link and its results; updated live. */
export interface ShortLinkDetailModel {
  readonly view: ShortLinkVisitsView;
  readonly setView: SetPagedView<ShortLinkVisitsView>;
  readonly link: DetailPart<ShortLink>;
  /** Today, the last 7 days and in total, independent of the view. */
  readonly overview: Readonly<Record<ShortWindow, DetailPart<ShortLinkStat>>>;
  /** Figures of the view's date range. */
  readonly stat: DetailPart<ShortLinkStat>;
  readonly dimensions: Readonly<Record<ShortDimension, DetailPart<ShortLinkDimension>>>;
  readonly visits: VisitRecordsModel;
  /** Conversions reported by the team's own servers, independent of the date range. */
  readonly conversions: ConversionsModel;
  /** The links of the same campaign; `null` if the link has no campaign. */
  readonly comparison: DetailPart<ShortLinkComparison> | null;
  /** Exports the access records of the view, all pages. A failure shows as a notice. */
  readonly exportVisits: (format: ExportFormat) => Promise<void>;
  readonly isExporting: boolean;
}

export const visitsPageSize = 20;
/** Refetch interval of today's figures: the day changes without a visit. */
const todayEveryMs = 60_000;

/** Reads one short link with its visits, records, conversions and the other links of its campaign. */
export function useShortLinkDetail({ linkId, ...options }: ShortLinkDetailOptions): ShortLinkDetailModel {
  const [view, setView] = usePagedView(options, openShortLinkDetailView);
  const { isSaving, save } = useSaving();
  const params = useMemo(() => ({ id: linkId }), [linkId]);
  const { window, from, to, step, show, region } = view;
  const span = useMemo(() => (from && to ? { from, to } : { window }), [from, to, window]);
  const link = partOf(useRead(getShortLink, { params }));
  const campaign = link.data?.campaign?.id;
  // No requests for a link that no longer exists.
  const lasting = { keepPrevious: true, isEnabled: link.data !== null };
  const records = useMemo(
    () => ({
      ...span,
      region,
      show: show === 'bots' || show === 'pages' ? show : ('people' as const),
      visitorType: show === 'new' || show === 'old' ? show : ('' as const),
    }),
    [span, region, show],
  );
  const cursors = usePageCursors({ linkId, ...records });
  const visits = useRead(
    listShortLinkVisits,
    { params, query: { ...records, ...cursors.at(view.page), pageSize: visitsPageSize } },
    lasting,
  );
  cursors.keep(view.page, visits);
  const { pageCount } = usePages(visits, { view, setView, pageSize: visitsPageSize });
  const [days, setDays] = useState<ConversionDays>(7);
  const compared = useRead(
    compareShortLinks,
    { query: { ...span, days, campaign: campaign ?? '' } },
    { ...lasting, isEnabled: campaign !== undefined },
  );
  const conversions = useRead(getShortLinkConversions, { params, query: { days } }, lasting);
  const dimension = { params, span, options: lasting };
  const model: ShortLinkDetailModel = {
    view,
    setView,
    link,
    overview: {
      today: partOf(
        useRead(
          getShortLinkStat,
          { params, query: { window: 'today' } },
          { ...lasting, everyMs: todayEveryMs },
        ),
      ),
      '7d': partOf(useRead(getShortLinkStat, { params, query: { window: '7d' } }, lasting)),
      total: partOf(useRead(getShortLinkStat, { params, query: { window: 'total' } }, lasting)),
    },
    stat: partOf(
      useRead(getShortLinkStat, { params, query: step === '' ? span : { ...span, step } }, lasting),
    ),
    dimensions: {
      region: useDimension('region', dimension),
      system: useDimension('system', dimension),
      browser: useDimension('browser', dimension),
      referrer: useDimension('referrer', dimension),
      hour: useDimension('hour', dimension),
    },
    visits: { ...partOf(visits), pageCount },
    conversions: { ...partOf(conversions), days, setDays },
    comparison: campaign === undefined ? null : partOf(compared),
    exportVisits: (format) =>
      save((call) => call(exportShortLinkVisits, { params, query: { ...records, format } })),
    isExporting: isSaving,
  };
  useLiveVisits(linkId);
  return model;
}

interface DimensionInput {
  readonly params: { readonly id: string };
  readonly span: { readonly window: ShortWindow } | { readonly from: string; readonly to: string };
  readonly options: ReadOptions;
}

function useDimension(
  by: ShortDimension,
  { params, span, options }: DimensionInput,
): DetailPart<ShortLinkDimension> {
  return partOf(useRead(getShortLinkDimension, { params, query: { ...span, by } }, options));
}

function partOf<Data>(read: Read<Data>): DetailPart<Data> {
  return {
    data: read.data ?? null,
    isStale: read.isPrevious,
    ...readStatus(read),
  };
}
