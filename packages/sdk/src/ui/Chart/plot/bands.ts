import { axisY, gridY, type Markish } from '@observablehq/plot';
import type { Axis } from './axis.ts';
import type { Word } from './drawing.ts';
import * as css from './marks.css.ts';
import { cutText, strideFor, textWidth } from './measure.ts';

/** Draws the lines and labels of a value axis. */
export function valueAxis({ ticks }: Axis, format: (value: number) => string): readonly Markish[] {
  return [
    gridY(ticks, { className: css.grid }),
    axisY(ticks, { tickFormat: format, tickSize: 0, tickPadding: 8, label: null, className: css.axis }),
  ];
}

/** Returns the width of a value axis's labels at its left, in px. */
export function axisRoom({ ticks }: Axis, format: (value: number) => string): number {
  return Math.max(...ticks.map((tick) => textWidth(format(tick)))) + 8;
}

/** Order of the bars on the x scale, from the left. */
export function barOrder(count: number, isReversed: boolean): readonly number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  return isReversed ? order.reverse() : order;
}

/** Names below bars: truncated if a bar has some room, otherwise only every nth. */
export function nameWords(
  names: readonly string[],
  order: readonly number[],
  { step, y, left }: { step: number; y: number; left: (at: number) => number },
): readonly Word[] {
  const widest = Math.max(1, ...names.map(textWidth));
  const canCut = step >= 44;
  const stride = canCut ? 1 : strideFor(widest + 10, step);
  return order.flatMap((at, place) => {
    if (place % stride !== 0) return [];
    const text = cutText(names[at] ?? '', canCut ? step - 6 : Math.max(widest, 44));
    return [{ x: left(at), y, text, anchor: 'middle' as const, tone: 'quiet' as const }];
  });
}
