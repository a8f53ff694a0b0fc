import { type Platform, unitsOf } from '@reachkit/contract';
import type { Cell, CellKind } from '../../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { ShownProjectFigures } from '../listProjects.ts';
import type { Reading } from '../readings.ts';
import type { ShownLink } from '../showLinks.ts';
import type { MonitorFileTexts } from './texts.zh.ts';

export interface FileColumn<Row> {
  readonly key: keyof MonitorFileTexts['headers'];
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly read: (row: Row, texts: MonitorFileTexts) => Cell;
}

const money = (minor: number | null, currency: string): number | null =>
  minor === null ? null : unitsOf(minor, currency);

const viewsOn =
  (platform: Platform) =>
  ({ totals }: ShownProjectFigures): number | null =>
    totals.byPlatform.find((part) => part.platform === platform)?.views ?? null;

export const projectColumns: readonly FileColumn<ShownProjectFigures>[] = [
  { key: 'name', kind: 'text', width: 30, read: ({ project }) => project.name },
  { key: 'brand', kind: 'text', width: 20, read: ({ project }) => project.brand },
  {
    key: 'state',
    kind: 'text',
    width: 12,
    read: ({ project }, { projectStates }) => projectStates[project.state],
  },
  { key: 'startsOn', kind: 'text', width: 12, read: ({ project }) => project.startsOn },
  { key: 'endsOn', kind: 'text', width: 12, read: ({ project }) => project.endsOn },
  { key: 'owner', kind: 'text', width: 16, read: ({ project }) => project.owner?.name ?? null },
  { key: 'links', kind: 'count', width: 8, read: ({ totals }) => totals.of },
  { key: 'views', kind: 'count', width: 14, read: ({ totals }) => totals.views.value },
  { key: 'viewsKnown', kind: 'count', width: 18, read: ({ totals }) => totals.views.posts },
  { key: 'tiktok', kind: 'count', width: 14, read: viewsOn('tiktok') },
  { key: 'youtube', kind: 'count', width: 14, read: viewsOn('youtube') },
  { key: 'instagram', kind: 'count', width: 14, read: viewsOn('instagram') },
  { key: 'gain', kind: 'count', width: 16, read: ({ totals }) => totals.gain.value },
  { key: 'engagementMedian', kind: 'share', width: 16, read: ({ totals }) => totals.engagement.value },
  {
    key: 'costPerThousand',
    kind: 'cost',
    width: 16,
    read: ({ totals, project }) => money(totals.costPerThousand.value, project.currency),
  },
  {
    key: 'costPerEngagement',
    kind: 'cost',
    width: 16,
    read: ({ totals, project }) => money(totals.costPerEngagement.value, project.currency),
  },
  {
    key: 'fees',
    kind: 'money',
    width: 14,
    read: ({ totals, project }) => money(totals.fees.value, project.currency),
  },
  { key: 'currency', kind: 'text', width: 10, read: ({ project }) => project.currency },
  { key: 'openAlerts', kind: 'count', width: 12, read: ({ openAlerts }) => openAlerts },
  { key: 'lastReadAt', kind: 'time', width: 18, read: ({ readAt }) => readAt },
  { key: 'note', kind: 'text', width: 40, read: ({ project }) => project.note },
];

/** A link beside the currency of its project. */
export interface ExportedLink {
  readonly link: ShownLink;
  readonly currency: string;
}

const postColumns: readonly FileColumn<Pick<ExportedLink, 'link'>>[] = [
  { key: 'url', kind: 'text', width: 44, read: ({ link }) => link.url },
  { key: 'title', kind: 'text', width: 40, read: ({ link }) => link.title },
  { key: 'platform', kind: 'text', width: 12, read: ({ link }) => link.platform },
  { key: 'creator', kind: 'text', width: 24, read: ({ link }) => link.creator?.name ?? null },
  { key: 'handle', kind: 'text', width: 20, read: ({ link }) => link.creator?.handle ?? null },
];

const counts = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

export const linkColumns: readonly FileColumn<ExportedLink>[] = [
  ...postColumns,
  { key: 'state', kind: 'text', width: 20, read: ({ link }, { linkStates }) => linkStates[link.state] },
  { key: 'postedAt', kind: 'time', width: 18, read: ({ link }) => link.postedAt },
  ...counts.map(
    (key): FileColumn<ExportedLink> => ({
      key,
      kind: 'count',
      width: 12,
      read: ({ link }) => link.figures[key],
    }),
  ),
  { key: 'engagement', kind: 'share', width: 12, read: ({ link }) => link.figures.engagement },
  { key: 'viewsAnHour', kind: 'count', width: 12, read: ({ link }) => link.figures.viewsAnHour },
  { key: 'gain', kind: 'count', width: 16, read: ({ link }) => link.figures.gain },
  { key: 'medianMultiple', kind: 'money', width: 18, read: ({ link }) => link.figures.medianMultiple },
  {
    key: 'costPerThousand',
    kind: 'cost',
    width: 16,
    read: ({ link, currency }) => money(link.figures.costPerThousand, currency),
  },
  {
    key: 'costPerEngagement',
    kind: 'cost',
    width: 16,
    read: ({ link, currency }) => money(link.figures.costPerEngagement, currency),
  },
  { key: 'fee', kind: 'money', width: 12, read: ({ link, currency }) => money(link.fee, currency) },
  { key: 'currency', kind: 'text', width: 10, read: ({ currency }) => currency },
  { key: 'goal', kind: 'count', width: 14, read: ({ link }) => link.goal },
  { key: 'openAlerts', kind: 'count', width: 12, read: ({ link }) => link.openAlerts },
  { key: 'lastReadAt', kind: 'time', width: 18, read: ({ link }) => link.readAt },
  { key: 'addedAt', kind: 'time', width: 18, read: ({ link }) => link.addedAt },
  { key: 'endsOn', kind: 'text', width: 12, read: ({ link }) => link.endsOn },
  { key: 'note', kind: 'text', width: 40, read: ({ link }) => link.note },
];

export interface ExportedReading {
  readonly link: ShownLink;
  readonly reading: Reading;
  /** Nickname of the person who entered it. */
  readonly by: string | null;
}

export const readingColumns: readonly FileColumn<ExportedReading>[] = [
  ...postColumns,
  { key: 'readAt', kind: 'time', width: 18, read: ({ reading }) => new Date(reading.at) },
  {
    key: 'precision',
    kind: 'text',
    width: 12,
    read: ({ reading }, { precisions }) => (reading.isDay ? precisions.day : precisions.instant),
  },
  ...counts.map(
    (key): FileColumn<ExportedReading> => ({
      key,
      kind: 'count',
      width: 12,
      read: ({ reading }) => reading.counts[key],
    }),
  ),
  {
    key: 'source',
    kind: 'text',
    width: 16,
    read: ({ reading: { source } }, { sources }) =>
      source === 'file' || source === 'hand' || source === 'demo' ? sources[source] : source,
  },
  { key: 'by', kind: 'text', width: 16, read: ({ by }) => by },
];
