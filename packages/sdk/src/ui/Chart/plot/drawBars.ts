import { barY, ruleY } from '@observablehq/plot';
import { exactly } from '../chartTable.ts';
import type { BarChartProps, Drawn } from '../types.ts';
import { axisOf, tickFormat } from './axis.ts';
import { axisRoom, barOrder, nameWords, valueAxis } from './bands.ts';
import { type Drawing, drawPlot, type Picture, type Size, type Word } from './drawing.ts';
import * as css from './marks.css.ts';
import { textWidth } from './measure.ts';

const nameLine = 24;
const valueLine = 18;
const widestBar = 96;

export function drawBars(chart: Drawn<BarChartProps>, { width, height }: Size, isRtl: boolean): Drawing {
  const { bars, highlight, reference, formatValue } = chart;
  const values = bars.map(({ value }) => (value !== null && Number.isFinite(value) ? value : null));
  const known = values.filter((value) => value !== null);
  const axis = axisOf([...known, ...(reference ? [reference.value] : [])], 3, true);
  const formatTick = tickFormat(axis, [chart.formatTick, chart.formatValue, chart.formatExact]);
  const hasCovers = bars.some(({ cover }) => cover !== undefined);

  const texts = values.map((value) => (value === null ? '–' : formatValue(value)));
  // The label is beside the bars if it fits, otherwise over them.
  const referenceRoom = reference ? textWidth(reference.text) + 10 : 0;
  const isBeside = referenceRoom > 0 && referenceRoom < width * 0.25;
  const marginRight = isBeside ? referenceRoom : 2;
  const isSaid = Math.max(...texts.map(textWidth)) + 4 <= (width - marginRight - 4) / bars.length;
  const marginLeft = isSaid ? 2 : axisRoom(axis, formatTick);
  const step = (width - marginLeft - marginRight) / bars.length;
  const coverWidth = hasCovers ? Math.max(6, Math.min(48, Math.floor(step * 0.78))) : 0;
  const coverHeight = Math.round((coverWidth * 4) / 3);
  const isBelow = hasCovers && isSaid;
  const marginBottom = nameLine + (hasCovers ? coverHeight + 6 : 0) + (isBelow ? valueLine - 2 : 0);
  const hasNegative = known.some((value) => value < 0);
  const marginTop = isSaid && !isBelow ? valueLine + 2 : 10;

  const order = barOrder(bars.length, isRtl && chart.order !== 'time');
  const data = bars.map((_, at) => ({ at, value: values[at] ?? null }));
  const inset = Math.max(0, (step * 0.84 - widestBar) / 2);
  const shape = { x: 'at', y: 'value', insetLeft: inset, insetRight: inset };
  const isChosen = ({ at }: { readonly at: number }) =>
    highlight === undefined ? bars.length === 1 || (!hasCovers && !isSaid) : at === highlight;
  const low = isSaid ? Math.min(0, ...known, reference?.value ?? 0) : axis.low;
  const high = isSaid ? Math.max(0, ...known, reference?.value ?? 0) : axis.high;
  const drawn = drawPlot(
    [
      ...(isSaid ? [] : valueAxis(axis, formatTick)),
      barY(
        data.filter((bar) => !isChosen(bar)),
        { ...shape, className: css.bar },
      ),
      barY(data.filter(isChosen), { ...shape, className: css.chosen }),
      ruleY([0], { className: css.base }),
      ...(reference
        ? [ruleY([reference.value], { className: reference.isMain ? css.solid : css.dashed })]
        : []),
    ],
    {
      width,
      height,
      marginLeft,
      marginRight,
      marginTop,
      marginBottom: marginBottom + (hasNegative && isSaid && !isBelow ? valueLine : 0),
      x: { type: 'band', domain: [...order], paddingInner: 0.16, paddingOuter: 0.08, axis: null },
      y: { type: 'linear', domain: low === high ? [0, 1] : [low, high], axis: null },
    },
  );
  const middle = (at: number) => drawn.x.at(at) + drawn.x.bandwidth / 2;
  const bottom = height - marginBottom;
  const words: Word[] = [
    ...nameWords(
      bars.map(({ name }) => name),
      order,
      { step, y: height - nameLine / 2 + 2, left: middle },
    ),
  ];
  if (isSaid) {
    for (const [at, text] of texts.entries()) {
      const value = values[at] ?? 0;
      const end = drawn.y.at(value) + (value < 0 ? 10 : -10);
      words.push({
        x: middle(at),
        y: isBelow ? height - nameLine - 5 : end,
        text,
        anchor: 'middle',
        tone: at === highlight ? 'strong' : 'text',
      });
    }
  }
  if (reference) {
    words.push({
      x: isBeside ? width - marginRight + 8 : width - 4,
      y: drawn.y.at(reference.value) - (isBeside ? 0 : 9),
      text: reference.text,
      anchor: isBeside ? 'start' : 'end',
      tone: reference.isMain ? 'strong' : 'quiet',
    });
  }
  const pictures: Picture[] = bars.flatMap(({ cover }, at) =>
    cover === undefined
      ? []
      : [
          {
            x: middle(at) - coverWidth / 2,
            y: bottom + 5,
            width: coverWidth,
            height: coverHeight,
            href: cover,
          },
        ],
  );
  return {
    svg: drawn.svg,
    words,
    pictures,
    top: marginTop,
    bottom,
    stops: order.map((at) => {
      const value = values[at] ?? null;
      return {
        x: middle(at),
        y: drawn.y.at(Math.max(0, value ?? 0)),
        title: bars[at]?.title ?? bars[at]?.name ?? '',
        rows: [{ name: chart.valueLabel, value: exactly(chart, value) }],
        box: { x: middle(at) - step / 2, y: marginTop - 6, width: step, height: height - marginTop + 6 },
      };
    }),
  };
}
