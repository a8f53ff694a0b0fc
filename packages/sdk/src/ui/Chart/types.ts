import type { ReactNode } from 'react';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import type { RootProps } from '../rootProps.ts';
import type { ChartLabels } from '../words.ts';

/** The props of every kind of chart. Keep arrays and functions stable (`useMemo`): a new one draws the chart again. */
export interface ChartBase extends RootProps {
  /** Its name, shown above it: "Follower growth". */
  readonly label: string;
  /** Quieter words after the name: range, sample, unit. */
  readonly note?: ReactNode;
  /** At the end of the head: a range switch, a link. */
  readonly actions?: ReactNode;
  /** Makes the name a heading of this level. Default: it is none. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** The host has a heading of its own: no ink rule, and the name is for screen readers alone. */
  readonly isBare?: boolean | undefined;
  /** In place of the provider's words. */
  readonly labels?: Partial<ChartLabels> | undefined;
  /** Short, for axes and marks: 186420 → "186.42K". */
  readonly formatValue: (value: number) => string;
  /** In full, for tooltips and the table: "186,420". Default `formatValue`. */
  readonly formatExact?: ((value: number) => string) | undefined;
  /** On the axis, where less will do: "180K". Default `formatValue`. */
  readonly formatTick?: ((value: number) => string) | undefined;
  /** Of the picture, in px. Each kind has its own default. */
  readonly height?: number | undefined;
}

/** One row of values, one for each place on the axis; `null` is missing, which is not zero. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** The peers' range behind a line: `low` p20, `high` p80, one for each place on the axis. */
export interface ChartBand {
  readonly name: string;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

/** A line across the chart at a value: the median. */
export interface ChartReference {
  readonly value: number;
  readonly text: string;
  /** Drawn solid and said in bold; the others are dashed. */
  readonly isMain?: boolean | undefined;
}

/** Something that happened at a place on the axis. */
export interface ChartAnnotation {
  /** One of the chart's `x`. */
  readonly x: number;
  readonly text: string;
  /** More words, in the tooltip. */
  readonly detail?: string | undefined;
  /** `moment`: a line through the chart ("now"). `event`: tied to the first series. Default `event`. */
  readonly kind?: 'event' | 'moment' | undefined;
  /** `warning` asks to be looked at. */
  readonly tone?: 'plain' | 'warning' | undefined;
}

/** Values along a time or a number. Its axis runs left to right in every language, as numbers do. */
export interface LineChartProps extends ChartBase {
  readonly kind: 'line';
  /** Rising; for time in ms since 1970. Only these places get a label, so that no zone is guessed. */
  readonly x: readonly number[];
  /** Name of the axis, in the table's head: "Date". */
  readonly xLabel: string;
  /** On the axis: "11-20". */
  readonly formatX: (x: number) => string;
  /** In tooltip and table: "2026-11-20". Default `formatX`. */
  readonly formatXExact?: ((x: number) => string) | undefined;
  /** One is drawn in the accent, a second dashed, three to five in the fixed set. */
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
  /** Counts that start at nothing. Default: the axis starts near the lowest value. */
  readonly startsAtZero?: boolean | undefined;
  readonly references?: readonly ChartReference[] | undefined;
  readonly annotations?: readonly ChartAnnotation[] | undefined;
}

/** A bar of a bar chart; `value` is `null` where it is not known. */
export interface ChartBar {
  readonly name: string;
  readonly value: number | null;
  /** In the tooltip, in full; `name` stays short for the axis. */
  readonly title?: string | undefined;
  /** Address of a picture on which the bar stands, 3 : 4. */
  readonly cover?: string | undefined;
}

/** Bars from a base line at zero. */
export interface BarChartProps extends ChartBase {
  readonly kind: 'bar';
  /** Name of the bars, in the table's header: "Video". */
  readonly nameLabel: string;
  /** Name of the measured value: "Plays". */
  readonly valueLabel: string;
  readonly bars: readonly ChartBar[];
  /** Index of the bar in question; the others step back. */
  readonly highlight?: number | undefined;
  /** A dashed line, such as the median. */
  readonly reference?: ChartReference | undefined;
  /** `time` runs left to right in every language; `category` (default) follows the page's direction. */
  readonly order?: 'category' | 'time' | undefined;
}

/** Bars made of parts; each series gives one part to each bar. */
export interface StackedBarChartProps extends ChartBase {
  readonly kind: 'stackedBar';
  readonly nameLabel: string;
  /** Names of the bars. */
  readonly names: readonly string[];
  /** From the base line up, five at most. */
  readonly series: readonly ChartSeries[];
  /** As for `bar`. */
  readonly order?: 'category' | 'time' | undefined;
}

/** A range of values and how many there are in it; all bins are drawn equally wide. */
export interface HistogramBin {
  readonly from: number;
  /** `null`: open, drawn as "120K+". */
  readonly to: number | null;
  /** Absolute count. */
  readonly count: number;
  /** The bin in question. */
  readonly isHighlighted?: boolean | undefined;
  /** Far from the others; drawn in the second colour. */
  readonly isUnusual?: boolean | undefined;
}

/** How often values fall into each range. All bins are as wide as each other, whatever their range. */
export interface HistogramChartProps extends ChartBase {
  readonly kind: 'histogram';
  /** Name of the binned value: "Plays". */
  readonly binLabel: string;
  /** Name of the counted items: "Videos". */
  readonly countLabel: string;
  /** Rising, without holes. */
  readonly bins: readonly HistogramBin[];
  readonly formatCount: (count: number) => string;
  /** Lines at values of the axis: median, mean. */
  readonly references?: readonly ChartReference[] | undefined;
}

/** How much happens in each cell of two scales, such as weekday × hour. Hours run left to right everywhere. */
export interface HeatChartProps extends ChartBase {
  readonly kind: 'heat';
  /** Name of both scales, at the table's corner: "Weekday, hour". */
  readonly cornerLabel: string;
  /** From the top: weekdays. */
  readonly rows: readonly string[];
  /** From the left: hours. */
  readonly columns: readonly string[];
  /** `values[row][column]`, ≥ 0; `null` is missing. */
  readonly values: readonly (readonly (number | null)[])[];
  /** The scale reaches at least so far, where the greatest value alone would look like much. Default: 0. */
  readonly leastTop?: number | undefined;
  /** Name of one cell: "Monday 20:00". Default: row and column. */
  readonly formatCell?: ((row: number, column: number) => string) | undefined;
}

/** Colours by meaning for a part of a whole; `peer` is the colour of peers in other charts. */
export type ShareTone = 'accent' | 'peer' | 'success' | 'warning' | 'danger';

/** A part of a whole in a share chart; `null` where it is not known. */
export interface SharePart {
  readonly name: string;
  /** Absolute, ≥ 0; the whole is the sum. */
  readonly value: number | null;
  /** Where the part has a meaning of its own. Default: the fixed set, in order. */
  readonly tone?: ShareTone | undefined;
}

/** Parts of a whole in one bar, with each part named below: read more surely than a ring. */
export interface ShareChartProps extends ChartBase {
  readonly kind: 'share';
  readonly nameLabel: string;
  readonly valueLabel: string;
  readonly shareLabel: string;
  readonly parts: readonly SharePart[];
  /** 0–1 → "62.1%". */
  readonly formatShare: (share: number) => string;
}

/** A row of a ranked chart. */
export interface RankedItem {
  /** Unique: a region's code. */
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  /** After the value, quieter: "52.4%". */
  readonly detail?: string | undefined;
  /** "Other": drawn grey. */
  readonly isRest?: boolean | undefined;
}

/** Bars by rank that start where a line of text starts. It is a table as it stands. */
export interface RankedChartProps extends ChartBase {
  readonly kind: 'ranked';
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** Head of the details' column, for screen readers. */
  readonly detailLabel?: string | undefined;
  /** In the order shown. */
  readonly items: readonly RankedItem[];
  /** The value of a full bar. Default: the greatest of the items. */
  readonly full?: number | undefined;
}

/** A tile for each region, the darker the more: no map, hence no borders. */
export interface TilesChartProps extends ChartBase {
  readonly kind: 'tiles';
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** In the order shown. */
  readonly items: readonly RankedItem[];
}

/** The kinds of chart that are drawn by Plot; its code loads when the first of them is shown. */
export type PlottedChartProps =
  | LineChartProps
  | BarChartProps
  | StackedBarChartProps
  | HistogramChartProps
  | HeatChartProps;

/** Props of `Chart`; `kind` decides on the rest. */
export type ChartProps = PlottedChartProps | ShareChartProps | RankedChartProps | TilesChartProps;

/** The name of a kind of chart, e.g. `line`. */
export type ChartKind = ChartProps['kind'];

/** A chart with all of its words, as it is drawn. */
export type Drawn<Props extends ChartBase> = Props & { readonly labels: ChartLabels };
