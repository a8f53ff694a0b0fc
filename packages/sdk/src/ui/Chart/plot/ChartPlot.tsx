'use client';

import { memo, useMemo, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import type { Drawn, PlottedChartProps } from '../types.ts';
import { draw } from './draw.ts';
import * as css from './marks.css.ts';
import { Reading } from './Reading.tsx';
import { Words } from './Words.tsx';

export interface ChartPlotProps {
  readonly chart: Drawn<PlottedChartProps>;
  /** Width of the picture, in whole px. */
  readonly width: number;
  readonly height: number;
  /** The page is right-to-left. */
  readonly isRtl: boolean;
}

/** Props that do not affect the drawing; most hosts create them on each render. */
const aside: readonly string[] = ['note', 'actions', 'className', 'id', 'headingLevel'];

function isSame(before: ChartPlotProps, after: ChartPlotProps): boolean {
  if (before.width !== after.width || before.height !== after.height || before.isRtl !== after.isRtl)
    return false;
  const known = new Map<string, unknown>(Object.entries(before.chart));
  const fields = Object.entries(after.chart);
  return (
    fields.length === known.size &&
    fields.every(([name, value]) => aside.includes(name) || known.get(name) === value)
  );
}

/** Draws a chart with Plot, and on top the parts that Plot cannot draw: texts without overlap, covers, the cursor. */
export const ChartPlot = memo(Plotted, isSame);

function Plotted({ chart, width, height, isRtl }: ChartPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useMemo(() => draw(chart, { width, height }, isRtl), [chart, width, height, isRtl]);
  useIsomorphicLayoutEffect(() => {
    place.current?.replaceChildren(drawing.svg);
  }, [drawing]);
  return (
    <>
      <div ref={place} className={css.place} />
      <Words drawing={drawing} width={width} height={height} />
      <Reading drawing={drawing} width={width} height={height} label={chart.labels.cursor} />
    </>
  );
}
