import { useChartWords } from '../../../.ladle/chartWords.ts';
import { Chart } from './Chart.tsx';
import {
  bins,
  cover,
  days,
  followers,
  formatCount,
  formatDate,
  formatDay,
  formatShare,
  formats,
  hours,
  pageViews,
  peersHigh,
  peersLow,
  posts,
  visitors,
} from './storyFigures.ts';

export default { title: 'ui/Chart' };

export function Line() {
  const words = useChartWords();
  return (
    <Chart
      kind="line"
      {...formats}
      label={words.growth}
      note={words.growthNote}
      labels={words.labels}
      x={days(91)}
      xLabel={words.date}
      formatX={formatDay}
      formatXExact={formatDate}
      series={[{ name: words.growth, values: followers }]}
      band={{ name: words.peers, low: peersLow, high: peersHigh }}
      annotations={[{ x: days(91)[51] ?? 0, text: words.jump, detail: words.jumpDetail, tone: 'warning' }]}
    />
  );
}

export function TwoLines() {
  const words = useChartWords();
  return (
    <Chart
      kind="line"
      {...formats}
      label={words.visits}
      labels={words.labels}
      x={days(30)}
      xLabel={words.date}
      formatX={formatDay}
      formatXExact={formatDate}
      startsAtZero
      series={[
        { name: words.pageViews, values: pageViews },
        { name: words.visitors, values: visitors },
      ]}
      annotations={[{ x: days(30)[27] ?? 0, text: words.now, kind: 'moment' }]}
    />
  );
}

export function FiveLines() {
  const words = useChartWords();
  return (
    <Chart
      kind="line"
      {...formats}
      label={words.visits}
      note={words.regionsNote}
      labels={words.labels}
      x={days(30)}
      xLabel={words.date}
      formatX={formatDay}
      startsAtZero
      series={words.regionNames.slice(0, 5).map((name, at) => ({
        name,
        values: pageViews.map((views, place) =>
          Math.round((views * (5 - at)) / (4 + ((place * (at + 2)) % 5) / 9)),
        ),
      }))}
    />
  );
}

export function LatestVideos() {
  const words = useChartWords();
  const plays = [198_000, 241_000, 172_000, 434_000, 187_000, 226_000, 203_000, 158_000, 264_000, 231_000];
  return (
    <Chart
      kind="bar"
      {...formats}
      formatValue={formats.formatTick}
      label={words.latest}
      note={words.latestNote}
      labels={words.labels}
      nameLabel={words.video}
      valueLabel={words.plays}
      order="time"
      bars={plays.map((value, at) => ({
        name: formatDay(days(20)[at * 2] ?? 0),
        title: words.videoTitle(at + 1),
        value,
        cover: cover(at + 1),
      }))}
      highlight={3}
      reference={{ value: 214_600, text: `${words.median} 214.60K` }}
    />
  );
}

export function Bars() {
  const words = useChartWords();
  return (
    <Chart
      kind="bar"
      {...formats}
      label={words.replies}
      note={words.repliesNote}
      labels={words.labels}
      nameLabel={words.date}
      valueLabel={words.recipients}
      order="time"
      height={128}
      bars={[9, 32, 8, 14].map((value, at) => ({ name: formatDay(days(4)[at] ?? 0), value }))}
      highlight={1}
    />
  );
}

export function StackedBars() {
  const words = useChartWords();
  const platforms = ['TikTok', 'YouTube', 'Instagram'];
  return (
    <Chart
      kind="stackedBar"
      {...formats}
      label={words.platforms}
      labels={words.labels}
      nameLabel={words.month}
      names={['06', '07', '08', '09', '10', '11']}
      order="time"
      series={platforms.map((name, at) => ({
        name,
        values: [52, 61, 48, 75, 88, 96].map((sum, month) => (sum * 1000 * (3 - at)) / 6 + month * at * 900),
      }))}
    />
  );
}

export function Distribution() {
  const words = useChartWords();
  return (
    <Chart
      kind="histogram"
      {...formats}
      formatCount={formatCount}
      label={words.distribution}
      note={words.distributionNote}
      labels={words.labels}
      binLabel={words.plays}
      countLabel={words.videoCount}
      bins={[...bins, { from: 120_000, to: null, count: 1, isUnusual: true }]}
      references={[
        { value: 74_260, text: `${words.median} 74.26K`, isMain: true },
        { value: 98_310, text: `${words.mean} 98.31K` },
      ]}
    />
  );
}

export function PublishingTimes() {
  const words = useChartWords();
  return (
    <Chart
      kind="heat"
      {...formats}
      label={words.publishing}
      note={words.publishingNote}
      labels={words.labels}
      cornerLabel={words.cornerLabel}
      rows={words.weekdays}
      columns={hours}
      values={posts}
      formatCell={(row, column) => words.cell(words.weekdays[row] ?? '', hours[column] ?? '')}
    />
  );
}

export function Share() {
  const words = useChartWords();
  const tones = ['success', 'accent', 'peer', 'danger'] as const;
  return (
    <Chart
      kind="share"
      {...formats}
      formatShare={formatShare}
      label={words.outcome}
      note={words.outcomeNote}
      labels={words.labels}
      nameLabel={words.outcome}
      valueLabel={words.people}
      shareLabel={words.share}
      parts={[63, 218, 201, 18].map((value, at) => ({
        name: words.outcomes[at] ?? '',
        value,
        tone: tones[at],
      }))}
    />
  );
}

export function RankedRegions() {
  const words = useChartWords();
  const values = [5912, 1604, 1117, 689, 508, 271];
  return (
    <Chart
      kind="ranked"
      {...formats}
      formatValue={formats.formatExact}
      label={words.regions}
      note={words.regionsNote}
      labels={words.labels}
      nameLabel={words.regions}
      valueLabel={words.visitors}
      detailLabel={words.share}
      items={[
        ...values.map((value, at) => ({
          id: String(at),
          name: words.regionNames[at] ?? '',
          value,
          detail: formatShare(value / 11_290),
        })),
        { id: 'rest', name: words.rest, value: 1189, detail: formatShare(1189 / 11_290), isRest: true },
      ]}
    />
  );
}

export function RegionTiles() {
  const words = useChartWords();
  const values = [5912, 4104, 2917, 1689, 908, 471, 0, null];
  return (
    <Chart
      kind="tiles"
      {...formats}
      label={words.regions}
      note={words.regionsNote}
      labels={words.labels}
      nameLabel={words.regions}
      valueLabel={words.visitors}
      items={words.regionNames.map((name, at) => ({
        id: name,
        name,
        value: values[at] ?? null,
        detail: values[at] == null ? undefined : formatShare((values[at] ?? 0) / 16_001),
      }))}
    />
  );
}
