import { platformNames, unitsOf } from '@reachkit/contract';
import type { CellKind } from '../../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { FileColumn } from '../../../../platform/spreadsheets/writing/tableFile.ts';
import { type Counted, costAsEntered, type Figures } from '../figures/figures.ts';
import type { ResultsFileTexts } from './texts.zh.ts';

/** A collaboration beside the currency of the results. */
export interface ExportedResult {
  readonly counted: Counted;
  readonly currency: string;
}

type ResultColumn = FileColumn<ExportedResult, ResultsFileTexts>;

/** Amounts and costs are in units of their currency; unknown ones are empty. */
const money = (
  key: ResultColumn['key'] & keyof Figures,
  read: (figures: Figures) => number | null,
  kind: CellKind = 'money',
): ResultColumn => ({
  key,
  kind,
  width: 14,
  read: ({ counted: { figures }, currency }) => {
    const minor = read(figures);
    return minor === null ? null : unitsOf(minor, currency);
  },
});

const figure = (
  key: ResultColumn['key'],
  kind: CellKind,
  read: (figures: Figures) => number | null,
): ResultColumn => ({ key, kind, width: 14, read: ({ counted: { figures } }) => read(figures) });

export const resultColumns: readonly ResultColumn[] = [
  { key: 'creator', kind: 'text', width: 28, read: ({ counted }) => counted.collaborated.name },
  { key: 'handle', kind: 'text', width: 22, read: ({ counted }) => counted.collaborated.handle },
  {
    key: 'platform',
    kind: 'text',
    width: 12,
    read: ({ counted }) => platformNames[counted.collaborated.platform],
  },
  {
    key: 'state',
    kind: 'text',
    width: 16,
    read: ({ counted }, { stages }) => stages[counted.collaborated.stage],
  },
  {
    key: 'fee',
    kind: 'money',
    width: 14,
    read: ({ counted }) => {
      const agreed = costAsEntered(counted.collaborated);
      return agreed && unitsOf(agreed.amount, agreed.currency);
    },
  },
  { key: 'feeCurrency', kind: 'text', width: 12, read: ({ counted }) => counted.collaborated.currency },
  money('agreed', ({ agreed }) => agreed),
  money('spent', ({ spent }) => spent),
  figure('posts', 'count', ({ posts }) => posts),
  {
    key: 'addresses',
    kind: 'text',
    width: 44,
    read: ({ counted }) => counted.posts.map(({ url }) => url).join('\n'),
  },
  figure('views', 'count', ({ views }) => views.value),
  figure('viewsKnown', 'count', ({ views }) => views.posts),
  figure('engagements', 'count', ({ engagements }) => engagements.value),
  figure('engagementsKnown', 'count', ({ engagements }) => engagements.posts),
  figure('engagement', 'share', ({ engagement }) => engagement),
  money('costPerThousand', ({ costPerThousand }) => costPerThousand, 'cost'),
  money('costPerEngagement', ({ costPerEngagement }) => costPerEngagement, 'cost'),
  money('costPerVisitor', ({ costPerVisitor }) => costPerVisitor, 'cost'),
  money('costPerOrder', ({ costPerOrder }) => costPerOrder, 'cost'),
  figure('clicks', 'count', ({ clicks }) => clicks),
  figure('visitors', 'count', ({ visitors }) => visitors),
  figure('orders', 'count', ({ orders }) => orders),
  money('revenue', ({ revenue }) => revenue),
  money('estimate', ({ estimate }) => estimate),
  figure('difference', 'share', ({ difference }) => difference),
  { key: 'currency', kind: 'text', width: 10, read: ({ currency }) => currency },
];
