import type { Drawn, PlottedChartProps } from '../types.ts';
import { drawBars } from './drawBars.ts';
import { drawHeat } from './drawHeat.ts';
import { drawHistogram } from './drawHistogram.ts';
import type { Drawing, Size } from './drawing.ts';
import { drawLine } from './drawLine.ts';
import { drawStack } from './drawStack.ts';

export function draw(chart: Drawn<PlottedChartProps>, size: Size, isRtl: boolean): Drawing {
  switch (chart.kind) {
    case 'line':
      return drawLine(chart, size);
    case 'bar':
      return drawBars(chart, size, isRtl);
    case 'stackedBar':
      return drawStack(chart, size, isRtl);
    case 'histogram':
      return drawHistogram(chart, size);
    case 'heat':
      return drawHeat(chart, size);
  }
}
