import { cell } from '@observablehq/plot';
import { exactly } from '../chartTable.ts';
import { heatLevel } from '../heatLevel.ts';
import type { Drawn, HeatChartProps } from '../types.ts';
import { type Drawing, drawPlot, type Size, type Word } from './drawing.ts';
import * as css from './marks.css.ts';
import { cutText, strideFor, textWidth } from './measure.ts';

const strides = [1, 2, 3, 6, 12];

export function drawHeat(chart: Drawn<HeatChartProps>, { width, height }: Size): Drawing {
  const { rows, columns, values, leastTop = 0 } = chart;
  const cells = rows.flatMap((_, row) =>
    columns.map((_, column) => ({ row, column, value: values[row]?.[column] ?? null })),
  );
  const top = Math.max(leastTop, ...cells.map(({ value }) => value ?? 0));
  const room = Math.min(Math.max(...rows.map(textWidth)), Math.max(48, width * 0.28));
  const marginLeft = room + 10;
  const marginBottom = 24;
  const step = (width - marginLeft) / columns.length;
  const isSmall = step < 10;
  const shape = { x: 'column', y: 'row', rx: isSmall ? 1 : 2, inset: isSmall ? 0.5 : 1 };
  const drawn = drawPlot(
    [
      ...css.heat.map((className, level) =>
        cell(
          cells.filter(({ value }) => value !== null && heatLevel(value, top) === level),
          { ...shape, className },
        ),
      ),
      cell(
        cells.filter(({ value }) => value === null),
        { ...shape, inset: 2, className: css.missing },
      ),
    ],
    {
      width,
      height,
      marginLeft,
      marginRight: 0,
      marginTop: 0,
      marginBottom,
      x: { type: 'band', domain: columns.map((_, at) => at), padding: 0, axis: null },
      y: { type: 'band', domain: rows.map((_, at) => at), padding: 0, axis: null },
    },
  );
  const middle = (column: number) => drawn.x.at(column) + drawn.x.bandwidth / 2;
  const centre = (row: number) => drawn.y.at(row) + drawn.y.bandwidth / 2;
  const stride = strideFor(Math.max(...columns.map(textWidth)) + 28, step, strides);
  const words: Word[] = [
    ...rows.map((name, row) => ({
      x: marginLeft - 10,
      y: centre(row),
      text: cutText(name, room),
      anchor: 'end' as const,
      tone: 'quiet' as const,
    })),
    ...columns.flatMap((name, column): readonly Word[] =>
      column % stride === 0
        ? [
            {
              x: column === 0 ? drawn.x.at(column) : middle(column),
              y: height - 9,
              text: name,
              anchor: column === 0 ? 'start' : 'middle',
              tone: 'quiet',
            },
          ]
        : [],
    ),
  ];
  return {
    svg: drawn.svg,
    words,
    columns: columns.length,
    top: 0,
    bottom: height - marginBottom,
    stops: cells.map(({ row, column, value }) => ({
      x: middle(column),
      y: centre(row),
      title: chart.formatCell?.(row, column) ?? `${rows[row]}, ${columns[column]}`,
      rows: [{ name: '', value: exactly(chart, value) }],
      box: {
        x: drawn.x.at(column),
        y: drawn.y.at(row),
        width: drawn.x.bandwidth,
        height: drawn.y.bandwidth,
      },
    })),
  };
}
