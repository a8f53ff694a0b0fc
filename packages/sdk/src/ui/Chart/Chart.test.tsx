import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chart } from './Chart.tsx';
import { draw } from './plot/draw.ts';
import type { BarChartProps, Drawn, HeatChartProps, LineChartProps, PlottedChartProps } from './types.ts';

const base = {
  label: 'Growth',
  formatValue: (value: number) => `${value / 1000}K`,
  formatExact: (value: number) => value.toLocaleString('en'),
  labels: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    empty: 'No data yet',
    noValue: 'No data',
    cursor: 'Data point',
    gaps: (count: number) => `${count} without data`,
    part: { failed: 'Failed', kept: '', reload: 'Reload', retry: 'Try again' },
  },
};

const line: Drawn<LineChartProps> = {
  ...base,
  kind: 'line',
  x: [1, 2, 3, 4],
  xLabel: 'Day',
  formatX: (x) => `d${x}`,
  series: [{ name: 'Followers', values: [1000, null, 3000, 4000] }],
  annotations: [{ x: 3, text: 'Viral', detail: 'Video of the 3rd' }],
};

const bar: Drawn<BarChartProps> = {
  ...base,
  kind: 'bar',
  nameLabel: 'Video',
  valueLabel: 'Plays',
  bars: [
    { name: 'a', value: 1000 },
    { name: 'b', value: 2000 },
    { name: 'c', value: null },
  ],
};

const heat: Drawn<HeatChartProps> = {
  ...base,
  kind: 'heat',
  cornerLabel: 'Day, hour',
  rows: ['Mon', 'Tue'],
  columns: ['00', '01', '02'],
  values: [
    [0, 1, 2],
    [3, null, 5],
  ],
};

const reading = () => screen.findByRole('slider', { name: 'Data point' }, { timeout: 60_000 });
const tip = () => document.querySelector('[data-chart-tip]');

/** Reports the initial size, as browsers do. */
class ReportingResizeObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe() {
    this.#report([], this);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  vi.stubGlobal('ResizeObserver', ReportingResizeObserver);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a chart', () => {
  it('measures nothing while rendering, and draws once its size is reported', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
    let report = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class extends ReportingResizeObserver {
        override observe() {
          report = () => super.observe();
        }
      },
    );
    render(<Chart {...line} />);
    expect(width).not.toHaveBeenCalled();
    act(() => report());
    expect(await reading()).toBeInTheDocument();
  });

  it('a chart is a named figure with a table of its data for screen readers', async () => {
    render(<Chart {...line} />);
    const figure = screen.getByRole('figure', { name: 'Growth' });
    const table = within(figure).getByRole('table', { name: 'Growth' });
    expect(within(table).getByRole('columnheader', { name: 'Followers' })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: 'd2 No data' })).toBeInTheDocument();
    await reading();
    for (const svg of figure.querySelectorAll('svg')) expect(svg).toHaveAttribute('aria-hidden', 'true');
  });

  it('switches from the picture to the table and back', async () => {
    const user = userEvent.setup();
    render(<Chart {...line} />);
    await reading();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('region', { name: 'Growth' })).toContainElement(screen.getByRole('table'));
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(await reading()).toBeInTheDocument();
  });

  it('arrow keys move to each point and announce it; Escape hides only the tooltip', async () => {
    const user = userEvent.setup();
    const onEscape = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the chart
      <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
        <Chart {...line} />
      </div>,
    );
    const mark = await reading();
    mark.focus();
    await user.keyboard('{ArrowLeft}');
    expect(mark).toHaveAttribute('aria-valuetext', 'd3, Followers 3,000, Video of the 3rd');
    expect(tip()).toHaveTextContent('3,000');
    await user.keyboard('{Home}{ArrowRight}');
    expect(mark).toHaveAttribute('aria-valuetext', 'd2, Followers No data');
    expect(mark).toHaveAttribute('aria-valuenow', '2');
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('shows the point nearest to the pointer until the pointer leaves', async () => {
    render(<Chart {...line} />);
    const mark = await reading();
    fireEvent.pointerMove(mark, { clientX: 470, clientY: 20 });
    expect(tip()).toHaveTextContent('d4Followers4,000');
    fireEvent.pointerLeave(mark);
    expect(tip()).toBeNull();
  });

  it('arrow keys also move up and down in a heat map', async () => {
    const user = userEvent.setup();
    render(<Chart {...heat} />);
    const mark = await reading();
    mark.focus();
    await user.keyboard('{ArrowUp}');
    expect(mark).toHaveAttribute('aria-valuetext', 'Mon, 02, 2');
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(mark).toHaveAttribute('aria-valuetext', 'Tue, 01, No data');
  });

  it('states that its line has gaps where values are missing', () => {
    render(<Chart {...line} />);
    expect(screen.getByText('1 without data')).toBeInTheDocument();
  });

  it('shows an empty state, without a table', () => {
    render(<Chart {...line} series={[{ name: 'Followers', values: [null, null, null, null] }]} />);
    expect(screen.getByText('No data yet')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps its height before the drawing is loaded', () => {
    const { container } = render(<Chart {...line} height={180} />);
    expect(container.querySelector('figure svg[height="180"]')).toBeInTheDocument();
  });

  it('draws bars from the text’s start side; time always runs left to right', async () => {
    const { unmount } = render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Chart {...bar} />
      </div>,
    );
    const mark = await reading();
    mark.focus();
    await userEvent.keyboard('{Home}');
    expect(mark).toHaveAttribute('aria-valuetext', 'c, Plays No data');
    unmount();
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Chart {...bar} order="time" />
      </div>,
    );
    const inTime = await reading();
    inTime.focus();
    await userEvent.keyboard('{Home}');
    expect(inTime).toHaveAttribute('aria-valuetext', 'a, Plays 1,000');
  });

  it('does not redraw if its host renders with the same data', async () => {
    const { container, rerender } = render(<Chart {...line} note={<b>30</b>} />);
    await reading();
    const before = container.querySelector<SVGGElement>('figure svg g')?.ownerSVGElement;
    rerender(<Chart {...line} note={<b>31</b>} />);
    expect(screen.getByText('31')).toBeInTheDocument();
    await waitFor(() =>
      expect(container.querySelector<SVGGElement>('figure svg g')?.ownerSVGElement).toBe(before),
    );
  });
});

describe('a drawing', () => {
  const stacked: Drawn<PlottedChartProps> = {
    ...base,
    kind: 'stackedBar',
    nameLabel: 'Month',
    names: ['06', '07'],
    series: [
      { name: 'TikTok', values: [3000, 4000] },
      { name: 'YouTube', values: [1000, null] },
    ],
  };
  const histogram: Drawn<PlottedChartProps> = {
    ...base,
    kind: 'histogram',
    binLabel: 'Plays',
    countLabel: 'Videos',
    formatCount: String,
    bins: [
      { from: 0, to: 1000, count: 3 },
      { from: 1000, to: null, count: 1, isUnusual: true },
    ],
    references: [{ value: 500, text: 'Median', isMain: true }],
  };

  it.each<[string, Drawn<PlottedChartProps>]>([
    ['line', line],
    ['bar', bar],
    ['stackedBar', stacked],
    ['histogram', histogram],
    ['heat', heat],
    ['line of one point', { ...line, x: [1], series: [{ name: 'Followers', values: [1e12] }] }],
  ])('of kind %s contains nothing that a strict CSP blocks', (_kind, chart) => {
    const { svg, stops, words } = draw(chart, { width: 375, height: 200 }, false);
    expect(svg.querySelector('style')).toBeNull();
    expect(svg.outerHTML).not.toMatch(/ style=|NaN|Infinity/);
    expect(JSON.stringify([stops, words])).not.toMatch(/null|NaN/);
    expect(stops.length).toBeGreaterThan(0);
    expect(words.length).toBeGreaterThan(0);
  });

  it('breaks a line at a missing value, and shows a single point as a dot', () => {
    const { svg } = draw(line, { width: 375, height: 200 }, false);
    expect(svg.querySelectorAll('circle')).toHaveLength(1);
    const path = svg.querySelector('[aria-label="line"] path')?.getAttribute('d');
    expect(path?.match(/M/g)).toHaveLength(2);
  });

  it('draws a gap as a block with its words, and a bridge between the values at its ends', () => {
    const gaps = [{ from: 1, to: 3, text: '2 days' }];
    const { svg, words } = draw({ ...line, gaps }, { width: 600, height: 200 }, false);
    expect(svg.querySelectorAll('[aria-label="area"] path')).toHaveLength(1);
    const lines = [...svg.querySelectorAll('[aria-label="line"] path')].map((path) => path.getAttribute('d'));
    expect(lines).toHaveLength(2);
    expect(words.find(({ text }) => text === '2 days')?.anchor).toBe('middle');
    const narrow = draw({ ...line, gaps }, { width: 90, height: 200 }, false);
    expect(narrow.words.some(({ text }) => text === '2 days')).toBe(false);
  });

  it('labels the line end with the value of one series, or the names of several', () => {
    const said = (chart: Drawn<LineChartProps>) =>
      draw(chart, { width: 600, height: 200 }, false).words.map(({ text }) => text);
    expect(said(line)).toContain('4K');
    const two = [...line.series, { name: 'Plays', values: [1, 2, 3, 4] }];
    expect(said({ ...line, series: two })).toEqual(expect.arrayContaining(['Followers', 'Plays']));
  });
});
