import { describe, expect, it } from 'vitest';
import { countGaps, isEmptyChart, tableOf } from './chartTable.ts';
import { placeAmong } from './plot/drawHistogram.ts';
import type { Drawn, HistogramChartProps, LineChartProps, ShareChartProps } from './types.ts';

const base = {
  label: 'Growth',
  formatValue: (value: number) => `${value / 1000}K`,
  formatExact: (value: number) => value.toLocaleString('en'),
  labels: {
    showTable: '',
    showChart: '',
    empty: '',
    noValue: 'No data',
    cursor: '',
    gaps: String,
  },
};

const line: Drawn<LineChartProps> = {
  ...base,
  kind: 'line',
  x: [1, 2, 3],
  xLabel: 'Day',
  formatX: (x) => `d${x}`,
  series: [{ name: 'Followers', values: [1000, null, 3000] }],
  band: { name: 'Peers', low: [500, 600, null], high: [1500, 1600, 1700] },
  annotations: [{ x: 3, text: 'Viral' }],
  references: [{ value: 2000, text: 'Median' }],
};

const histogram: Drawn<HistogramChartProps> = {
  ...base,
  kind: 'histogram',
  binLabel: 'Plays',
  countLabel: 'Videos',
  bins: [
    { from: 0, to: 1000, count: 3 },
    { from: 1000, to: null, count: 0 },
  ],
  formatCount: String,
};

const share: Drawn<ShareChartProps> = {
  ...base,
  kind: 'share',
  nameLabel: 'Gender',
  valueLabel: 'People',
  shareLabel: 'Share',
  formatShare: (part) => `${part * 100}%`,
  parts: [
    { name: 'Women', value: 3 },
    { name: 'Men', value: 1 },
    { name: 'Unknown', value: null },
  ],
};

describe('the table of a chart', () => {
  it('lists a line’s exact values, events, peers and missing values', () => {
    expect(tableOf(line)).toEqual({
      heads: ['Day', 'Followers', 'Peers'],
      rows: [
        { head: 'd1', cells: ['1,000', '500–1,500'] },
        { head: 'd2', cells: ['No data', '600–1,600'] },
        { head: 'd3, Viral', cells: ['3,000', 'No data'] },
        { head: 'Median', cells: ['2,000'] },
      ],
    });
  });

  it('names an open bin by its lower bound', () => {
    expect(tableOf(histogram).rows.map(({ head }) => head)).toEqual(['0–1,000', '1,000+']);
  });

  it('gives each part its share of the whole', () => {
    expect(tableOf(share).rows.map(({ cells }) => cells)).toEqual([
      ['3', '75%'],
      ['1', '25%'],
      ['No data', '0%'],
    ]);
  });
});

it('counts the gaps within a line, not those before its start or after its end', () => {
  expect(
    countGaps({ ...line, x: [1, 2, 3, 4, 5], series: [{ name: '', values: [null, 1, null, 2, null] }] }),
  ).toBe(1);
});

it('is empty without any value, but not for a zero', () => {
  expect(isEmptyChart({ ...line, series: [{ name: '', values: [null, null, null] }] })).toBe(true);
  expect(isEmptyChart({ ...line, x: [] })).toBe(true);
  expect(isEmptyChart({ ...line, series: [{ name: '', values: [0] }] })).toBe(false);
  expect(isEmptyChart({ ...share, parts: [{ name: '', value: 0 }] })).toBe(true);
});

it('places a value among bins drawn equally wide, whatever their range', () => {
  const bins = [
    { from: 0, to: 10, count: 1 },
    { from: 10, to: 1000, count: 1 },
    { from: 1000, to: null, count: 1 },
  ];
  expect(placeAmong(bins, 5)).toBe(0.5);
  expect(placeAmong(bins, 505)).toBe(1.5);
  expect(placeAmong(bins, 9_999_999)).toBe(2.5);
  expect(placeAmong(bins, -1)).toBe(0);
});
