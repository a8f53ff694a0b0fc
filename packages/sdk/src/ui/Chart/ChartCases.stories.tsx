import { useChartWords } from '../../../.ladle/chartWords.ts';
import { Chart } from './Chart.tsx';
import { days, formatCount, formatDate, formatDay, formatShare, formats, uneven } from './storyFigures.ts';

export default { title: 'ui/Chart/cases' };

function useLine() {
  const words = useChartWords();
  return {
    kind: 'line' as const,
    ...formats,
    label: words.growth,
    labels: words.labels,
    xLabel: words.date,
    formatX: formatDay,
    formatXExact: formatDate,
    height: 140,
  };
}

export function Nothing() {
  const words = useChartWords();
  const line = useLine();
  return (
    <>
      <Chart {...line} x={[]} series={[{ name: words.growth, values: [] }]} />
      <Chart {...line} x={days(3)} series={[{ name: words.growth, values: [null, null, null] }]} />
      <Chart
        kind="share"
        {...formats}
        formatShare={formatShare}
        label={words.gender}
        labels={words.labels}
        nameLabel={words.gender}
        valueLabel={words.people}
        shareLabel={words.share}
        parts={words.genders.map((name) => ({ name, value: 0 }))}
      />
      <Chart
        kind="ranked"
        {...formats}
        label={words.regions}
        labels={words.labels}
        nameLabel={words.regions}
        valueLabel={words.visitors}
        items={[]}
      />
    </>
  );
}

export function OnePoint() {
  const words = useChartWords();
  const line = useLine();
  return (
    <>
      <Chart {...line} x={days(1)} series={[{ name: words.growth, values: [186_420] }]} />
      <Chart {...line} x={days(1)} series={[{ name: words.growth, values: [0] }]} startsAtZero />
      <Chart
        kind="bar"
        {...formats}
        label={words.replies}
        labels={words.labels}
        nameLabel={words.date}
        valueLabel={words.recipients}
        height={128}
        bars={[{ name: '11-20', value: 3 }]}
      />
    </>
  );
}

export function Gaps() {
  const words = useChartWords();
  const line = useLine();
  const values = days(40).map((_, at) =>
    at % 13 > 9 || at === 30 || at === 32 ? null : 1200 + uneven(at) * 400,
  );
  return (
    <>
      <Chart {...line} x={days(40)} series={[{ name: words.growth, values }]} />
      <Chart {...line} x={days(5)} series={[{ name: words.growth, values: [1, 1, 1, 1, 1] }]} />
    </>
  );
}

export function Negative() {
  const words = useChartWords();
  const line = useLine();
  const values = [-4200, 1800, 0, -900, 5200, null, 3100];
  return (
    <>
      <Chart {...line} x={days(7)} series={[{ name: words.profit, values }]} label={words.profit} />
      <Chart
        kind="bar"
        {...formats}
        label={words.profit}
        labels={words.labels}
        nameLabel={words.month}
        valueLabel={words.profit}
        height={168}
        bars={values.map((value, at) => ({ name: String(at + 1), value }))}
      />
    </>
  );
}

export function Huge() {
  const words = useChartWords();
  const line = useLine();
  return (
    <Chart
      {...line}
      height={200}
      x={days(400)}
      series={[
        { name: words.growth, values: days(400).map((_, at) => 1e12 * (1 + at / 400 + uneven(at) / 5)) },
      ]}
      references={[{ value: 1.5e12, text: words.median }]}
    />
  );
}

export function LongNames() {
  const words = useChartWords();
  const line = useLine();
  return (
    <>
      <Chart
        {...line}
        height={200}
        x={days(30)}
        series={words.longSeries.map((name, at) => ({
          name,
          values: days(30).map((_, place) => 1000 + at * 20 + uneven(place + at) * 90),
        }))}
      />
      <Chart
        kind="ranked"
        {...formats}
        label={words.longRegion}
        note={words.longRegion}
        labels={words.labels}
        nameLabel={words.regions}
        valueLabel={words.visitors}
        items={[
          { id: 'a', name: words.longRegion, value: 123_456_789 },
          { id: 'b', name: 'Donaudampfschifffahrtsgesellschaftskapitän', value: 1 },
          { id: 'c', name: words.rest, value: null },
        ]}
      />
      <Chart
        kind="stackedBar"
        {...formats}
        label={words.platforms}
        labels={words.labels}
        nameLabel={words.regions}
        names={words.regionNames}
        series={[
          { name: words.longSeries[0] ?? '', values: [5, 4, 3, 3, 2, 2, 1, null] },
          { name: words.longSeries[1] ?? '', values: [2, 2, 1, 1, -1, 1, 0, 1] },
        ]}
      />
    </>
  );
}

export function ManyBars() {
  const words = useChartWords();
  return (
    <>
      <Chart
        kind="bar"
        {...formats}
        label={words.replies}
        labels={words.labels}
        nameLabel={words.date}
        valueLabel={words.recipients}
        order="time"
        bars={days(90).map((time, at) => ({ name: formatDay(time), value: Math.round(uneven(at) * 900) }))}
        reference={{ value: 450, text: words.median }}
      />
      <Chart
        kind="histogram"
        {...formats}
        formatCount={formatCount}
        label={words.distribution}
        labels={words.labels}
        binLabel={words.plays}
        countLabel={words.videoCount}
        height={120}
        isBare
        bins={Array.from({ length: 60 }, (_, at) => ({
          from: at * 1e6,
          to: (at + 1) * 1e6,
          count: Math.round(4000 * Math.exp(-((at - 20) ** 2) / 90)),
        }))}
      />
    </>
  );
}
