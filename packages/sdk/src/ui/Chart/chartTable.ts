import type {
  ChartProps,
  Drawn,
  HistogramBin,
  HistogramChartProps,
  LineChartProps,
  ShareChartProps,
} from './types.ts';

/** The chart's figures as text. */
export interface ChartTable {
  /** Column headers; the first is the one above the row headers. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
}

/** Formats one value in full. */
export function exactly(props: Drawn<ChartProps>, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return props.labels.noValue;
  return (props.formatExact ?? props.formatValue)(value);
}

export function tableOf(props: Drawn<ChartProps>): ChartTable {
  const say = (value: number | null | undefined) => exactly(props, value);
  switch (props.kind) {
    case 'line':
      return lineTable(props);
    case 'bar':
      return {
        heads: [props.nameLabel, props.valueLabel],
        rows: [
          ...props.bars.map((bar) => ({ head: bar.title ?? bar.name, cells: [say(bar.value)] })),
          ...(props.reference ? [{ head: props.reference.text, cells: [say(props.reference.value)] }] : []),
        ],
      };
    case 'stackedBar':
      return {
        heads: [props.nameLabel, ...props.series.map(({ name }) => name)],
        rows: props.names.map((head, at) => ({
          head,
          cells: props.series.map(({ values }) => say(values[at])),
        })),
      };
    case 'histogram':
      return {
        heads: [props.binLabel, props.countLabel],
        rows: [
          ...props.bins.map((bin) => ({ head: binName(props, bin), cells: [props.formatCount(bin.count)] })),
          ...(props.references ?? []).map(({ text, value }) => ({ head: text, cells: [say(value)] })),
        ],
      };
    case 'heat':
      return {
        heads: [props.cornerLabel, ...props.columns],
        rows: props.rows.map((head, row) => ({
          head,
          cells: props.columns.map((_, column) => say(props.values[row]?.[column])),
        })),
      };
    case 'share':
      return shareTable(props);
    case 'ranked':
    case 'tiles':
      return {
        heads: [props.nameLabel, props.valueLabel],
        rows: props.items.map(({ name, value }) => ({ head: name, cells: [say(value)] })),
      };
  }
}

function lineTable(props: Drawn<LineChartProps>): ChartTable {
  const { x, xLabel, series, band, annotations = [], references = [] } = props;
  const sayX = props.formatXExact ?? props.formatX;
  return {
    heads: [xLabel, ...series.map(({ name }) => name), ...(band ? [band.name] : [])],
    rows: [
      ...x.map((place, at) => ({
        head: [
          sayX(place),
          ...annotations.filter((one) => one.x === place).map(({ text, detail }) => text || (detail ?? '')),
        ].join(', '),
        cells: [
          ...series.map(({ values }) => exactly(props, values[at])),
          ...(band ? [rangeText(props, band.low[at], band.high[at])] : []),
        ],
      })),
      ...references.map(({ text, value }) => ({ head: text, cells: [exactly(props, value)] })),
    ],
  };
}

/** Formats a range in full: "168,100–180,300". */
export function rangeText(
  props: Drawn<ChartProps>,
  low: number | null | undefined,
  high: number | null | undefined,
): string {
  if (low == null || high == null) return props.labels.noValue;
  return `${exactly(props, low)}–${exactly(props, high)}`;
}

/** Returns the range of a bin: "20,000–30,000", or "120,000+" for an open bin. */
export function binName(props: Drawn<HistogramChartProps>, { from, to }: HistogramBin): string {
  return to === null ? `${exactly(props, from)}+` : rangeText(props, from, to);
}

/** Returns the share of the whole, 0–1; 0 if the whole is 0. */
export function shareOf(props: Drawn<ShareChartProps>, value: number | null): number {
  const whole = props.parts.reduce((sum, part) => sum + Math.max(0, part.value ?? 0), 0);
  return whole > 0 ? Math.max(0, value ?? 0) / whole : 0;
}

function shareTable(props: Drawn<ShareChartProps>): ChartTable {
  return {
    heads: [props.nameLabel, props.valueLabel, props.shareLabel],
    rows: props.parts.map(({ name, value }) => ({
      head: name,
      cells: [exactly(props, value), props.formatShare(shareOf(props, value))],
    })),
  };
}

const isKnown = (value: number | null | undefined) => value != null && Number.isFinite(value);

/** Whether there is nothing to draw: no places, or no values. */
export function isEmptyChart(props: Drawn<ChartProps>): boolean {
  switch (props.kind) {
    case 'line':
      return !props.series.some(({ values }) => values.slice(0, props.x.length).some(isKnown));
    case 'bar':
      return !props.bars.some(({ value }) => isKnown(value));
    case 'stackedBar':
      return !props.series.some(({ values }) => values.slice(0, props.names.length).some(isKnown));
    case 'histogram':
      return !props.bins.some(({ count }) => count > 0);
    case 'heat':
      return !props.values.some((row) => row.some(isKnown));
    case 'share':
      return !props.parts.some(({ value }) => isKnown(value) && (value ?? 0) > 0);
    case 'ranked':
    case 'tiles':
      return !props.items.some(({ value }) => isKnown(value));
  }
}

/** Returns the number of gaps in a line: places without a value between places with values. */
export function countGaps(props: Drawn<LineChartProps>): number {
  const missing = new Set<number>();
  for (const { values } of props.series) {
    const first = values.findIndex(isKnown);
    const last = values.findLastIndex(isKnown);
    for (let at = first + 1; at < last; at++) if (!isKnown(values[at])) missing.add(at);
  }
  return missing.size;
}
