import { areaY, axisX, axisY, dot, gridY, lineY, type Markish, ruleX, ruleY } from '@observablehq/plot';
import { exactly, rangeText } from '../chartTable.ts';
import type { ChartSeries, Drawn, LineChartProps } from '../types.ts';
import { axisOf, axisThrough, labelledPlaces, tickFormat } from './axis.ts';
import { type Drawing, drawPlot, type Ring, type Size, type Stop, type Word } from './drawing.ts';
import * as css from './marks.css.ts';
import { cutText, spread, textWidth } from './measure.ts';
import { lookOf } from './seriesLook.ts';

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A value without neighbours has no line, and shows as a dot. */
function lonely(x: readonly number[], values: ChartSeries['values']) {
  return x.flatMap((place, at) => {
    const y = values[at];
    return isNumber(y) && !isNumber(values[at - 1]) && !isNumber(values[at + 1]) ? [{ x: place, y }] : [];
  });
}

export function drawLine(chart: Drawn<LineChartProps>, { width, height }: Size): Drawing {
  const { x, band, annotations = [], references = [], gaps = [], formatX } = chart;
  const series = chart.series.map(({ name, values }) => ({ name, values: values.slice(0, x.length) }));
  const known = [
    ...series.flatMap(({ values }) => values),
    ...(band ? [...band.low, ...band.high] : []),
    ...references.map(({ value }) => value),
  ].filter(isNumber);
  const axis = chart.ticks
    ? axisThrough(chart.ticks)
    : axisOf(known, height < 160 ? 2 : 4, chart.startsAtZero ?? false);
  const { low, high, ticks } = axis;
  const formatTick = tickFormat(axis, [chart.formatTick, chart.formatValue, chart.formatExact]);

  const ends = endsOf(chart, series);
  const room = Math.max(0, ...ends.map(({ text }) => textWidth(text)));
  const rightRoom = Math.min(room, Math.max(64, Math.floor(width * 0.28)));
  const inner = annotations.filter((one) => x.includes(one.x));
  const margin = {
    marginTop: 10 + 18 * Math.min(2, inner.length),
    marginRight: ends.length > 0 ? rightRoom + 12 : 12,
    marginBottom: 26,
    marginLeft: Math.max(...ticks.map((tick) => textWidth(formatTick(tick)))) + 8,
  };
  const widest = Math.max(...x.map((place) => textWidth(formatX(place))), 1);
  const space = width - margin.marginLeft - margin.marginRight;
  const places = labelledPlaces(x, Math.max(2, Math.min(6, Math.floor(space / (widest + 40)))));
  const textAnchors = ['start', 'middle', 'end'] as const;
  const anchorOf = (place: number) =>
    places.length === 1
      ? 'middle'
      : place === places[0]
        ? 'start'
        : place === places.at(-1)
          ? 'end'
          : 'middle';

  const points = x.map((place, at) => ({ x: place, low: band?.low[at], high: band?.high[at] }));
  const marks: Markish[] = [
    gridY(ticks, { className: css.grid }),
    axisY(ticks, {
      tickFormat: formatTick,
      tickSize: 0,
      tickPadding: 8,
      label: null,
      className: css.axis,
    }),
    ...textAnchors.map((textAnchor) =>
      axisX(
        places.filter((place) => anchorOf(place) === textAnchor),
        { tickFormat: formatX, textAnchor, tickSize: 0, tickPadding: 10, label: null, className: css.axis },
      ),
    ),
    ...gaps.flatMap((gap) => [
      areaY([gap.from, gap.to], {
        x: [gap.from, gap.to],
        y1: [low, low],
        y2: [high, high],
        className: css.gap,
      }),
      ...series.map(({ values }) => {
        const ends = [gap.from, gap.to].map((place) => values[x.indexOf(place)]);
        return lineY(ends, { x: [gap.from, gap.to], y: ends, className: css.bridge });
      }),
    ]),
    ...(band ? [areaY(points, { x: 'x', y1: 'low', y2: 'high', className: css.band })] : []),
    ruleY([low], { className: css.base }),
    ...(low < 0 && high > 0 ? [ruleY([0], { className: css.base })] : []),
    ...references.map(({ value, isMain }) => ruleY([value], { className: isMain ? css.solid : css.dashed })),
    ...inner
      .filter(({ kind }) => kind === 'moment')
      .map((mark) => ruleX([mark.x], { className: css.dashed })),
    // The first series is on top.
    ...series
      .map(({ values }, at) => {
        const look = lookOf(at, series.length);
        return [
          lineY(values, { x, y: values, className: look.line }),
          dot(lonely(x, values), { x: 'x', y: 'y', r: 3, className: look.fill }),
        ];
      })
      .toReversed()
      .flat(),
  ];
  const one = x.length === 1 ? x[0] : undefined;
  const drawn = drawPlot(marks, {
    width,
    height,
    ...margin,
    x: { type: 'linear', domain: one === undefined ? [x[0], x.at(-1)] : [one - 1, one + 1], axis: null },
    y: { type: 'linear', domain: [low, high], axis: null },
  });

  const bottom = height - margin.marginBottom;
  const labelX = one === undefined ? width - margin.marginRight + 8 : drawn.x.at(one) + 10;
  const heights = spread(
    ends.map(({ value }) => drawn.y.at(value)),
    15,
    margin.marginTop - 4,
    bottom - 4,
  );
  const words: Word[] = ends.map(({ text, tone, className }, at) => ({
    x: labelX,
    y: heights[at] ?? 0,
    text: cutText(text, rightRoom),
    anchor: 'start',
    tone,
    className,
  }));
  for (const { from, to, text } of gaps) {
    const room = drawn.x.at(to) - drawn.x.at(from) - 8;
    if (room < 24) continue;
    words.push({
      x: (drawn.x.at(from) + drawn.x.at(to)) / 2,
      y: margin.marginTop + 8,
      text: cutText(text, room),
      anchor: 'middle',
      tone: 'quiet',
    });
  }
  const rings: Ring[] = [];
  for (const [at, { x: place, text, kind, tone = 'plain' }] of inner.entries()) {
    const left = drawn.x.at(place);
    const y = 8 + 18 * (at % 2);
    const value = series[0]?.values[x.indexOf(place)];
    const shown = tone === 'warning' ? 'warning' : 'quiet';
    const isLate = left > width / 2;
    words.push({
      x: left + (isLate ? 4 : -4),
      y,
      text: cutText(text, isLate ? left : width - left),
      anchor: isLate ? 'end' : 'start',
      tone: shown,
    });
    if (kind !== 'moment' && isNumber(value)) {
      rings.push({ x: left, y: drawn.y.at(value), tone: shown, top: y + 9 });
    }
  }
  const sole = series.length === 1 ? lastOf(x, series[0]?.values ?? []) : undefined;
  return {
    svg: drawn.svg,
    words,
    rings,
    points: sole ? [{ x: drawn.x.at(sole.x), y: drawn.y.at(sole.y), className: css.accentFill }] : [],
    top: margin.marginTop - 4,
    bottom,
    stops: x.map((place, at) => stopAt(chart, series, at, drawn.x.at(place), drawn.y.at)),
  };
}

interface End {
  readonly text: string;
  readonly value: number;
  readonly tone: Word['tone'];
  readonly className?: string | undefined;
}

/** Labels at the lines' ends: the value of a single series, otherwise each name; then the peers and references. */
function endsOf(chart: Drawn<LineChartProps>, series: readonly ChartSeries[]): readonly End[] {
  const { x, band, references = [], formatValue } = chart;
  const lines = series.flatMap(({ name, values }, at): readonly End[] => {
    const last = lastOf(x, values);
    if (!last) return [];
    const isAlone = series.length === 1;
    return [
      {
        text: isAlone ? formatValue(last.y) : name,
        value: last.y,
        tone: isAlone ? 'strong' : 'text',
        className: lookOf(at, series.length).text ?? (isAlone ? undefined : css.accentText),
      },
    ];
  });
  const low = band ? lastOf(x, band.low) : undefined;
  const high = band ? lastOf(x, band.high) : undefined;
  return [
    ...lines,
    ...(band && low && high
      ? [{ text: band.name, value: (low.y + high.y) / 2, tone: 'quiet' as const }]
      : []),
    ...references.map(({ text, value, isMain }) => ({
      text,
      value,
      tone: isMain ? ('strong' as const) : ('quiet' as const),
    })),
  ];
}

function lastOf(x: readonly number[], values: readonly (number | null)[]) {
  const at = values.findLastIndex(isNumber);
  const place = x[at];
  const y = values[at];
  return place !== undefined && isNumber(y) ? { x: place, y } : undefined;
}

function stopAt(
  chart: Drawn<LineChartProps>,
  series: readonly ChartSeries[],
  at: number,
  left: number,
  toHeight: (value: number) => number,
): Stop {
  const { x, band, annotations = [] } = chart;
  const place = x[at] ?? 0;
  const dots = series.flatMap(({ values }, index) => {
    const value = values[at];
    return isNumber(value) ? [{ y: toHeight(value), className: lookOf(index, series.length).fill }] : [];
  });
  const said = annotations.filter((one) => one.x === place);
  return {
    x: left,
    y: Math.min(...dots.map(({ y }) => y), Number.MAX_SAFE_INTEGER),
    title: (chart.formatXExact ?? chart.formatX)(place),
    rows: [
      ...series.map(({ name, values }) => ({ name, value: exactly(chart, values[at]) })),
      ...(band ? [{ name: band.name, value: rangeText(chart, band.low[at], band.high[at]) }] : []),
    ],
    detail: said.length > 0 ? said.map(({ text, detail }) => detail ?? text).join(', ') : undefined,
    dots,
  };
}
