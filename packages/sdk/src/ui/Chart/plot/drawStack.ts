import { barY, ruleY } from '@observablehq/plot';
import { exactly } from '../chartTable.ts';
import type { Drawn, StackedBarChartProps } from '../types.ts';
import { axisOf, tickFormat } from './axis.ts';
import { axisRoom, barOrder, nameWords, valueAxis } from './bands.ts';
import { type Drawing, drawPlot, type Size } from './drawing.ts';
import * as css from './marks.css.ts';
import { cutText, spread, textWidth } from './measure.ts';
import { lookOf } from './seriesLook.ts';

interface Part {
  readonly bar: number;
  readonly low: number;
  readonly high: number;
}

/** Stacks positive parts up from zero, negative ones down. */
function stack({ names, series }: Drawn<StackedBarChartProps>): readonly (readonly Part[])[] {
  const up = names.map(() => 0);
  const down = names.map(() => 0);
  return series.map(({ values }) =>
    names.map((_, bar) => {
      const value = values[bar] ?? 0;
      const piles = value < 0 ? down : up;
      const low = piles[bar] ?? 0;
      piles[bar] = low + value;
      return { bar, low, high: low + value };
    }),
  );
}

export function drawStack(
  chart: Drawn<StackedBarChartProps>,
  { width, height }: Size,
  isRtl: boolean,
): Drawing {
  const { names, series } = chart;
  const parts = stack(chart);
  const axis = axisOf(
    parts.flat().flatMap(({ low, high }) => [low, high]),
    4,
    true,
  );
  const formatTick = tickFormat(axis, [chart.formatTick, chart.formatValue, chart.formatExact]);
  const order = barOrder(names.length, isRtl && chart.order !== 'time');
  const room = Math.min(Math.max(...series.map(({ name }) => textWidth(name))), Math.max(64, width * 0.28));
  const marginLeft = axisRoom(axis, formatTick);
  const marginRight = room + 10;
  const marginBottom = 24;
  const marginTop = 10;
  const step = (width - marginLeft - marginRight) / names.length;
  const inset = Math.max(0, (step * 0.76 - 72) / 2);
  const drawn = drawPlot(
    [
      ...valueAxis(axis, formatTick),
      ...parts.map((data, at) =>
        barY(data, {
          x: 'bar',
          y1: 'low',
          y2: 'high',
          insetLeft: inset,
          insetRight: inset,
          // A hairline in the background colour separates similar neighbours.
          insetTop: 0.5,
          insetBottom: 0.5,
          className: lookOf(at, series.length).fill,
        }),
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
      x: { type: 'band', domain: [...order], paddingInner: 0.24, paddingOuter: 0.12, axis: null },
      y: { type: 'linear', domain: [axis.low, axis.high], axis: null },
    },
  );
  const middle = (bar: number) => drawn.x.at(bar) + drawn.x.bandwidth / 2;
  const last = order.at(-1) ?? 0;
  const heights = spread(
    parts.map((data) => {
      const { low, high } = data[last] ?? { low: 0, high: 0 };
      return drawn.y.at((low + high) / 2);
    }),
    15,
    marginTop,
    height - marginBottom - 4,
  );
  const isChosen = (bar: number) => ({
    x: middle(bar) - step / 2,
    y: marginTop,
    width: step,
    height: height - marginTop - marginBottom,
  });
  return {
    svg: drawn.svg,
    top: marginTop,
    bottom: height - marginBottom,
    words: [
      ...nameWords(names, order, { step, y: height - 9, left: middle }),
      ...series.map(({ name }, at) => ({
        x: width - marginRight + 8,
        y: heights[at] ?? 0,
        text: cutText(name, room),
        anchor: 'start' as const,
        tone: 'text' as const,
        className: lookOf(at, series.length).text ?? css.accentText,
      })),
    ],
    stops: order.map((bar) => ({
      x: middle(bar),
      y: drawn.y.at(Math.max(...parts.map((data) => data[bar]?.high ?? 0))),
      title: names[bar] ?? '',
      // In visual order: the topmost first.
      rows: series.map(({ name, values }) => ({ name, value: exactly(chart, values[bar]) })).toReversed(),
      box: isChosen(bar),
    })),
  };
}
