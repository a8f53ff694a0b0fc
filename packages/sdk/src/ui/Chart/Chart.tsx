'use client';

import { forwardRef, useRef } from 'react';
import { lazyPart } from '../Lazy/lazyPart.tsx';
import { PartBoundary } from '../Lazy/PartBoundary.tsx';
import { type ChartLabels, type SayWord, usePartWords } from '../words.ts';
import { RankedBars } from './bars/RankedBars.tsx';
import { ShareBar } from './bars/ShareBar.tsx';
import * as css from './Chart.css.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { countGaps, isEmptyChart } from './chartTable.ts';
import { HeatScale } from './HeatScale.tsx';
import { TileGrid } from './TileGrid.tsx';
import type { ChartProps, Drawn, PlottedChartProps } from './types.ts';
import { useChartSize } from './useChartSize.ts';

const ChartPlot = lazyPart(async () => (await import('./plot/ChartPlot.tsx')).ChartPlot);

/** Preloads the code of most chart kinds, for a page with data still loading. */
export const preloadChart = (): void => ChartPlot.preload();

/**
 * One chart of any kind, with its name, a tooltip for pointer and keyboard, and a table of the same figures for people
 * who cannot see it or want to read it. Kinds that need Plot load it when they are first drawn; on a server and until
 * then the place of the picture is reserved, in its height.
 *
 * Time, hours and numbers run left to right in every language. Bars of categories, ranked bars and shares start where
 * a line of the page's text starts.
 */
export const Chart = forwardRef<HTMLElement, ChartProps>(function Chart(given, ref) {
  const labels = usePartWords(chartWords, given.labels);
  const props = { ...given, labels };
  switch (props.kind) {
    case 'share':
      return (
        <ChartFrame rootRef={ref} chart={props}>
          <ShareBar {...props} />
        </ChartFrame>
      );
    case 'tiles':
      return (
        <ChartFrame rootRef={ref} chart={props}>
          <TileGrid {...props} />
        </ChartFrame>
      );
    case 'ranked':
      return (
        <ChartFrame rootRef={ref} chart={props} isTableItself>
          <RankedBars {...props} />
        </ChartFrame>
      );
    default:
      return (
        <ChartFrame rootRef={ref} chart={props} foot={<Foot {...props} />}>
          <Picture {...props} />
        </ChartFrame>
      );
  }
});

/** Returns the default height of the picture, in px. */
function heightOf(props: Drawn<PlottedChartProps>): number {
  if (props.height !== undefined) return props.height;
  if (props.kind === 'heat') return props.rows.length * 22 + 24;
  if (props.kind === 'bar' && props.bars.some(({ cover }) => cover !== undefined)) return 240;
  return props.kind === 'line' ? 216 : 192;
}

function Picture(props: Drawn<PlottedChartProps>) {
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = isEmptyChart(props);
  const { width, isRtl } = useChartSize(place, !isEmpty);
  const height = heightOf(props);
  return (
    <div ref={place} className={css.picture}>
      {/* Keeps the height from the server on, without a style attribute. */}
      <svg className={css.reserve} width="100%" height={height} aria-hidden="true">
        {(isEmpty || width === 0) && <Lines />}
      </svg>
      {isEmpty && <p className={css.empty}>{props.labels.empty}</p>}
      {width > 0 && !isEmpty && (
        <PartBoundary fallback={<Waiting height={height} />}>
          <ChartPlot chart={props} width={width} height={height} isRtl={isRtl} />
        </PartBoundary>
      )}
    </div>
  );
}

function Waiting({ height }: { readonly height: number }) {
  return (
    <svg className={css.waiting} width="100%" height={height} aria-hidden="true">
      <Lines />
    </svg>
  );
}

/** Placeholder lines of the axis. */
function Lines() {
  return (
    <>
      {['12%', '37%', '62%', '87%'].map((y) => (
        <line key={y} className={css.expected} x1="0" x2="100%" y1={y} y2={y} />
      ))}
    </>
  );
}

function Foot(props: Drawn<PlottedChartProps>) {
  if (isEmptyChart(props)) return null;
  if (props.kind === 'heat') return <HeatScale {...props} />;
  if (props.kind !== 'line') return null;
  const gaps = countGaps(props);
  return gaps > 0 ? <p className={css.foot}>{props.labels.gaps(gaps)}</p> : null;
}

const chartWords = (say: SayWord): ChartLabels => ({
  showTable: say('chart.showTable'),
  showChart: say('chart.showChart'),
  empty: say('chart.empty'),
  noValue: say('chart.noValue'),
  cursor: say('chart.cursor'),
  gaps: (count) => say('chart.gaps', { count }),
});
