import {
  type AnswerOf,
  type getMailReport,
  type MailFigure,
  type MailReportGroup,
  mailFigureBases,
} from '@reachkit/contract';
import { proportionOf } from '@reachkit/contract/membership/proportion';
import type {
  SmallSheet,
  SpreadsheetColumn,
  SpreadsheetRow,
} from '../../../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { CampaignRow } from '../../read.ts';
import type { ReportTexts } from './texts.zh.ts';

type Report = AnswerOf<typeof getMailReport>;
type Dimension = keyof ReportTexts['dimensions'];

export interface GroupsOf {
  readonly by: Dimension;
  readonly list: readonly MailReportGroup[];
}

const count = (header: string): SpreadsheetColumn => ({ header, kind: 'count', width: 12 });
const share = (header: string): SpreadsheetColumn => ({ header, kind: 'share', width: 12 });
const text = (header: string, width: number): SpreadsheetColumn => ({ header, kind: 'text', width });

/** Share and confidence interval of a figure, as three cells. */
function rangeOf(hits: number, of: number): SpreadsheetRow {
  const found = proportionOf(hits, of);
  return found ? [found.share, found.low, found.high] : [null, null, null];
}

/** The key figures of a campaign, each with its definition. */
export function summarySheet(
  { name, subject }: Pick<CampaignRow, 'name' | 'subject'>,
  { counts, bounces, complained }: Report,
  { sheets, heads, figures }: ReportTexts,
): SmallSheet {
  const row = (figure: MailFigure | 'recipients' | 'skipped', value: number): SpreadsheetRow => [
    figures[figure].name,
    value,
    ...(figure === 'recipients' || figure === 'skipped'
      ? [null, null, null]
      : rangeOf(value, counts[mailFigureBases[figure]])),
    figures[figure].means,
  ];
  // Figures hidden by the plan have no row.
  const tracked = (figure: MailFigure, value: number | null | undefined) =>
    value == null ? [] : [row(figure, value)];
  return {
    name: sheets.summary,
    columns: [
      text(heads.figure, 24),
      count(heads.count),
      share(heads.share),
      share(heads.from),
      share(heads.to),
      text(heads.means, 80),
    ],
    rows: [
      [heads.campaign, null, null, null, null, name],
      [heads.subject, null, null, null, null, subject],
      row('recipients', counts.recipients),
      row('skipped', counts.skipped),
      row('accepted', counts.accepted),
      row('delivered', counts.delivered),
      ...tracked('opened', counts.opened),
      ...tracked('openedMachine', counts.openedMachine),
      ...tracked('clicked', counts.clicked),
      ...tracked('replied', counts.replied),
      ...tracked('bounced', counts.bounced),
      ...tracked('hard', bounces?.hard),
      ...tracked('soft', bounces?.soft),
      row('failed', counts.failed),
      row('unknown', counts.unknown),
      row('unsubscribed', counts.unsubscribed),
      row('complained', complained),
    ],
  };
}

/** All groups of a campaign, one table below the other. */
export function groupsSheet(
  groups: readonly GroupsOf[],
  { sheets, heads, figures, dimensions, unknown }: ReportTexts,
): SmallSheet {
  const counted = ['delivered', 'opened', 'openedMachine', 'clicked', 'replied'] as const;
  const lost = ['bounced', 'failed', 'unsubscribed'] as const;
  return {
    name: sheets.groups,
    columns: [
      text(heads.by, 18),
      text(heads.group, 36),
      count(heads.version),
      ...counted.map((key) => count(figures[key].name)),
      share(heads.rate),
      share(heads.from),
      share(heads.to),
      ...lost.map((key) => count(figures[key].name)),
    ],
    rows: groups.flatMap(({ by, list }) =>
      list.map((group) => [
        dimensions[by],
        nameOf(by, group) || unknown,
        group.version,
        ...counted.map((key) => group[key]),
        ...(group.replied === null ? [null, null, null] : rangeOf(group.replied, group.delivered)),
        ...lost.map((key) => group[key]),
      ]),
    ),
  };
}

/** Name of a group: a code, a name or an address; for rounds and templates with the round's number. */
function nameOf(by: Dimension, { key, label }: MailReportGroup): string {
  if (by === 'sender') return label;
  if (by !== 'template') return key;
  return [key.split('.')[0], label].filter(Boolean).join(' · ');
}
