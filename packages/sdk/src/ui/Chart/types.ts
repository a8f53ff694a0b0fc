import type { ReactNode } from 'react';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import type { RootProps } from '../rootProps.ts';
import type { ChartLabels } from '../words.ts';

/** The props of every kind of chart. Keep arrays and functions stable (`useMemo`): a new one draws the chart again. */
export interface ChartBase extends RootProps {
  /** Name of the chart, shown above it: "Follower growth". */
  readonly label: string;
  /** Muted text after the name: range, sample, unit. */
  readonly note?: ReactNode;
  /** At the end of the header: a range switch, a link. */
  readonly actions?: ReactNode;
  /** Renders the name as a heading of this level. Default: no heading. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** The host has its own heading: no rule, and the name is only for screen readers. */
  readonly isBare?: boolean | undefined;
  /** Override the provider's texts. */
  readonly labels?: Partial<ChartLabels> | undefined;
  /** Short, for axes and marks: 186420 → "186.42K". */
  readonly formatValue: (value: number) => string;
  /** In full, for tooltips and the table: "186,420". Default `formatValue`. */
  readonly formatExact?: ((value: number) => string) | undefined;
  /** Short format for the axis: "180K". Default `formatValue`. */
  readonly formatTick?: ((value: number) => string) | undefined;
  /** Height of the picture, in px. The default depends on the kind. */
  readonly height?: number | undefined;
}

/** A series of values, one for each place on the axis; `null` is missing, not zero. */
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

/** A line at a value across the chart, e.g. the median. */
export interface ChartReference {
  readonly value: number;
  readonly text: string;
  /** Drawn solid, with a bold label; the others are dashed. */
  readonly isMain?: boolean | undefined;
}

/** An event at a place on the axis. */
export interface ChartAnnotation {
  /** One of the chart's `x`. */
  readonly x: number;
  readonly text: string;
  /** Additional text in the tooltip. */
  readonly detail?: string | undefined;
  /** `moment`: a line through the chart ("now"). `event`: tied to the first series. Default `event`. */
  readonly kind?: 'event' | 'moment' | undefined;
  /** `warning` highlights it. */
  readonly tone?: 'plain' | 'warning' | undefined;
}

/** A range without values: a grey block with its words, and a dashed bridge between the values at its ends. */
export interface ChartGap {
  readonly from: number;
  readonly to: number;
  /** Cut to the width of the block; left out where there is no room. */
  readonly text: string;
}

/** Values over time or a number. The x axis runs left to right in every language. */
export interface LineChartProps extends ChartBase {
  readonly kind: 'line';
  /** Ascending; times in ms since 1970. Only these places get a label, so that no zone is assumed. */
  readonly x: readonly number[];
  /** Name of the axis, in the table header: "Date". */
  readonly xLabel: string;
  /** On the axis: "11-20". */
  readonly formatX: (x: number) => string;
  /** In tooltip and table: "2026-11-20". Default `formatX`. */
  readonly formatXExact?: ((x: number) => string) | undefined;
  /** One series uses the accent colour, a second is dashed; three to five use the fixed palette. */
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
  /** Ticks of the value axis, from its low end to its high one. Default: round steps around the values. */
  readonly ticks?: readonly number[] | undefined;
  /** The axis starts at zero. Default: it starts near the lowest value. */
  readonly startsAtZero?: boolean | undefined;
  readonly references?: readonly ChartReference[] | undefined;
  readonly annotations?: readonly ChartAnnotation[] | undefined;
  /** Ranges without values between two of `x`; the series have a place without a value there. */
  readonly gaps?: readonly ChartGap[] | undefined;
}

/** A bar of a bar chart; `value` is `null` where it is not known. */
export interface ChartBar {
  readonly name: string;
  readonly value: number | null;
  /** Full name for the tooltip; `name` stays short for the axis. */
  readonly title?: string | undefined;
  /** URL of a 3 : 4 picture behind the bar. */
  readonly cover?: string | undefined;
}

/** Bars from a zero base line. */
export interface BarChartProps extends ChartBase {
  readonly kind: 'bar';
  /** Name of the bars, in the table's header: "Video". */
  readonly nameLabel: string;
  /** Name of the measured value: "Plays". */
  readonly valueLabel: string;
  readonly bars: readonly ChartBar[];
  /** Index of the highlighted bar; the others are muted. */
  readonly highlight?: number | undefined;
  /** A dashed line, e.g. the median. */
  readonly reference?: ChartReference | undefined;
  /** `time` runs left to right in every language; `category` (default) follows the page's direction. */
  readonly order?: 'category' | 'time' | undefined;
}

/** Stacked bars; each series has one part per bar. */
export interface StackedBarChartProps extends ChartBase {
  readonly kind: 'stackedBar';
  readonly nameLabel: string;
  /** Names of the bars. */
  readonly names: readonly string[];
  /** From the bottom up, five at most. */
  readonly series: readonly ChartSeries[];
  /** Order of the bars, as for `bar`. */
  readonly order?: 'category' | 'time' | undefined;
}

/** A range of values and the count in it; all bins are drawn equally wide. */
export interface HistogramBin {
  readonly from: number;
  /** `null`: open, drawn as "120K+". */
  readonly to: number | null;
  /** Absolute count. */
  readonly count: number;
  /** Highlights the bin. */
  readonly isHighlighted?: boolean | undefined;
  /** An outlier bin; drawn in the second colour. */
  readonly isUnusual?: boolean | undefined;
}

/** Distribution of values over ranges. All bins are drawn equally wide, whatever their range. */
export interface HistogramChartProps extends ChartBase {
  readonly kind: 'histogram';
  /** Name of the binned value: "Plays". */
  readonly binLabel: string;
  /** Name of the counted items: "Videos". */
  readonly countLabel: string;
  /** Ascending, without gaps. */
  readonly bins: readonly HistogramBin[];
  readonly formatCount: (count: number) => string;
  /** Lines at values of the axis: median, mean. */
  readonly references?: readonly ChartReference[] | undefined;
}

/** Counts over two scales, such as weekday × hour. Hours always run left to right. */
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
  /** Min upper end of the scale, so that small values do not look large. Default: 0. */
  readonly leastTop?: number | undefined;
  /** Name of one cell: "Monday 20:00". Default: row and column. */
  readonly formatCell?: ((row: number, column: number) => string) | undefined;
}

/** Colours by meaning for a part of a whole; `peer` is the peers' colour in other charts. */
export type ShareTone = 'accent' | 'peer' | 'success' | 'warning' | 'danger';

/** A part of a whole in a share chart; `null` where it is not known. */
export interface SharePart {
  readonly name: string;
  /** Absolute, ≥ 0; the whole is the sum. */
  readonly value: number | null;
  /** Colour of a part with its own meaning. Default: the fixed palette, in order. */
  readonly tone?: ShareTone | undefined;
}

/** Parts of a whole in one bar, each named below: easier to read than a ring. */
export interface ShareChartProps extends ChartBase {
  readonly kind: 'share';
  readonly nameLabel: string;
  readonly valueLabel: string;
  readonly shareLabel: string;
  readonly parts: readonly SharePart[];
  /** Formats a share from 0 to 1: "62.1%". */
  readonly formatShare: (share: number) => string;
}

/** A row of a ranked chart. */
export interface RankedItem {
  /** Unique, e.g. a region's code. */
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  /** Muted text after the value: "52.4%". */
  readonly detail?: string | undefined;
  /** "Other": drawn grey. */
  readonly isRest?: boolean | undefined;
}

/** Ranked bars from the start side of the text. The chart itself is a table. */
export interface RankedChartProps extends ChartBase {
  readonly kind: 'ranked';
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** Header of the details' column, for screen readers. */
  readonly detailLabel?: string | undefined;
  /** In the order shown. */
  readonly items: readonly RankedItem[];
  /** The value of a full bar. Default: the max of the items. */
  readonly full?: number | undefined;
}

/** A tile per region, darker for higher values: no map, so no borders. */
export interface TilesChartProps extends ChartBase {
  readonly kind: 'tiles';
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** In the order shown. */
  readonly items: readonly RankedItem[];
}

/** Kinds of charts drawn by Plot; its code loads when the first of them is rendered. */
export type PlottedChartProps =
  | LineChartProps
  | BarChartProps
  | StackedBarChartProps
  | HistogramChartProps
  | HeatChartProps;

/** Props of `Chart`, depending on its `kind`. */
export type ChartProps = PlottedChartProps | ShareChartProps | RankedChartProps | TilesChartProps;

/** The name of a kind of chart, e.g. `line`. */
export type ChartKind = ChartProps['kind'];

/** A chart's props with all texts resolved. */
export type Drawn<Props extends ChartBase> = Props & { readonly labels: ChartLabels };
