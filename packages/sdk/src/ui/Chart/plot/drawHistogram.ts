import { rectY, ruleY } from '@observablehq/plot';
import { binName } from '../chartTable.ts';
import type { Drawn, HistogramBin, HistogramChartProps } from '../types.ts';
import { axisOf } from './axis.ts';
import { axisRoom, valueAxis } from './bands.ts';
import { type Drawing, drawPlot, type Size, type Word } from './drawing.ts';
import * as css from './marks.css.ts';
import { cutText, strideFor, textWidth } from './measure.ts';

/** Returns the position of a value among bins of equal width: 1.5 is the middle of the second. */
export function placeAmong(bins: readonly HistogramBin[], value: number): number {
  const at = bins.findLastIndex(({ from }) => value >= from);
  const bin = bins[at];
  if (!bin) return 0;
  if (bin.to === null || bin.to <= bin.from) return at + 0.5;
  return at + Math.min(1, (value - bin.from) / (bin.to - bin.from));
}

export function drawHistogram(chart: Drawn<HistogramChartProps>, { width, height }: Size): Drawing {
  const { bins, references = [], formatCount } = chart;
  const formatTick = chart.formatTick ?? chart.formatValue;
  const axis = axisOf(
    bins.map(({ count }) => count),
    height < 140 ? 2 : 3,
    true,
  );
  const marginLeft = axisRoom(axis, formatCount);
  const marginRight = 16;
  const marginBottom = 26;
  const marginTop = 8 + 18 * Math.min(2, references.length);
  const step = (width - marginLeft - marginRight) / bins.length;
  const data = bins.map((bin, at) => ({ ...bin, left: at, right: at + 1 }));
  const inset = step > 8 ? 1 : 0.25;
  const rects = (kept: readonly (typeof data)[number][], className: string) =>
    rectY(kept, {
      x1: 'left',
      x2: 'right',
      y1: 0,
      y2: 'count',
      insetLeft: inset,
      insetRight: inset,
      className,
    });
  const drawn = drawPlot(
    [
      ...valueAxis(axis, formatCount),
      rects(
        data.filter((bin) => !bin.isHighlighted && !bin.isUnusual),
        css.bar,
      ),
      rects(
        data.filter((bin) => bin.isHighlighted === true),
        css.chosen,
      ),
      rects(
        data.filter((bin) => bin.isUnusual === true && bin.isHighlighted !== true),
        css.unusual,
      ),
      ruleY([0], { className: css.base }),
    ],
    {
      width,
      height,
      marginLeft,
      marginRight,
      marginTop,
      marginBottom,
      x: { type: 'linear', domain: [0, bins.length], axis: null },
      y: { type: 'linear', domain: [0, axis.high], axis: null },
    },
  );
  const bottom = height - marginBottom;
  const edges = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? null];
  const widest = Math.max(...edges.map((edge) => (edge === null ? 0 : textWidth(formatTick(edge)))));
  const stride = strideFor(widest + 14, step);
  const words: Word[] = edges.flatMap((edge, at): readonly Word[] => {
    if (edge === null || at % stride !== 0) return [];
    const isOpen = bins[at]?.to === null;
    return [
      {
        x: drawn.x.at(isOpen ? at + 0.5 : at),
        y: height - 11,
        text: isOpen ? `${formatTick(edge)}+` : formatTick(edge),
        anchor: 'middle',
        tone: 'quiet',
      },
    ];
  });
  const rules = references.map(({ value, text, isMain }, at) => {
    const x = drawn.x.at(placeAmong(bins, value));
    const y = 8 + 18 * (at % 2);
    const isLate = x + textWidth(text) + 6 > width;
    words.push({
      x: x + (isLate ? -6 : 6),
      y,
      text: cutText(text, isLate ? x : width - x),
      anchor: isLate ? 'end' : 'start',
      tone: isMain ? 'strong' : 'quiet',
    });
    return { x, top: y - 6, bottom, className: isMain ? css.solid : css.dashed };
  });
  return {
    svg: drawn.svg,
    words,
    rules,
    top: marginTop,
    bottom,
    stops: bins.map((bin, at) => ({
      x: drawn.x.at(at + 0.5),
      y: drawn.y.at(bin.count),
      title: binName(chart, bin),
      rows: [{ name: chart.countLabel, value: formatCount(bin.count) }],
      box: { x: drawn.x.at(at), y: marginTop, width: step, height: bottom - marginTop },
    })),
  };
}
