import { platformNames } from '@reachkit/contract';
import { roughNumber, ticksTo } from '@reachkit/contract/fields/figures';
import { daysBetween } from '../../../../platform/time/days.ts';
import { listOf } from '../../wording.ts';
import { html, type Sheet } from './report.ts';

const height = 124;
/** Room for the labels of the topmost line. */
const top = 8;
const base = height - 6;
/** Width of the plot in its own units; it stretches. */
const width = 1_000;

/** The views of all posts together by day, as a drawing without scripts; a sentence where nothing is known. */
export function curve({ report, texts, dates }: Sheet): string {
  const { series, byPlatform, unknown, total } = report.results;
  const parts = [
    listOf(
      byPlatform.flatMap(({ platform, views }) =>
        views === null ? [] : [`${platformNames[platform]} ${roughNumber(views)}`],
      ),
      texts.list,
    ),
    unknown.views > 0 && total.views.posts > 0 ? texts.notKnownPosts(unknown.views) : '',
  ].filter((part) => part !== '');
  const title = `<div class="over"><h2>${html(texts.curve)}</h2><span class="quiet">${html(parts.join(texts.between.groups))}</span></div>`;
  const points = series.flatMap(({ day, views }) => (views === null ? [] : [{ day, views }]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last)
    return `<section class="chart">${title}<p class="none">${html(texts.noCurve)}</p></section>`;
  const begin = series[0]?.day ?? first.day;
  const ticks = ticksTo(Math.max(...points.map(({ views }) => views)));
  const highest = ticks.at(-1) ?? 1;
  const span = Math.max(1, daysBetween(begin, last.day));
  const y = (views: number) => round(base - ((base - top) * views) / highest);
  const x = (day: string) => round((width * daysBetween(begin, day)) / span);
  const line = points.map(({ day, views }) => `${x(day)},${y(views)}`).join(' ');
  const label = texts.curveLabel(
    dates.day(first.day, 'date'),
    dates.day(last.day, 'date'),
    roughNumber(last.views),
  );
  const axis = ticks
    .map((tick) => `<text x="34" y="${y(tick) + 4}" text-anchor="end">${roughNumber(tick)}</text>`)
    .join('');
  const grid = ticks
    .map(
      (tick) =>
        `<line class="${tick === 0 ? 'base' : 'grid'}" x1="0" x2="${width}" y1="${y(tick)}" y2="${y(tick)}"/>`,
    )
    .join('');
  const end = `<circle class="end" cx="${points.length > 1 ? 0 : -4}" cy="${y(last.views)}" r="4"/><text class="last" x="10" y="${y(last.views) + 4}">${roughNumber(last.views)}</text>`;
  const days = daysShown(begin, last.day, span).map((day) => `<span>${html(dates.day(day, 'month'))}</span>`);
  return `<section class="chart">${title}<div class="plot" role="img" aria-label="${html(label)}"><svg width="40" aria-hidden="true">${axis}</svg><svg class="wide" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${grid}<polyline class="curve" points="${line}"/></svg><svg width="72" aria-hidden="true">${end}</svg></div><div class="days${days.length === 1 ? ' one' : ''}">${days.join('')}</div></section>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The first and the last day, and those at equal distances between them. */
function daysShown(begin: string, last: string, span: number): readonly string[] {
  if (begin === last) return [last];
  const steps = [3, 2, 1].find((count) => span % count === 0 || span >= 4 * count) ?? 1;
  return Array.from({ length: steps + 1 }, (_, place) =>
    new Date(Date.parse(begin) + Math.round((span * place) / steps) * 86_400_000).toISOString().slice(0, 10),
  );
}
