import { listOf } from '../../wording.ts';
import { costAsEntered } from '../figures/figures.ts';
import { html, type Sheet } from './report.ts';

/** Posts that are gone are named one by one up to this number. */
const maxNamed = 3;

/** The foot of the ledger: everything that is not known, and how the rest was counted. */
export function notes(sheet: Sheet): string {
  const { texts } = sheet;
  const section = (title: string, sentences: readonly string[]) =>
    `<section><h2>${html(title)}</h2><p>${html(sentences.join(texts.between.sentences))}</p></section>`;
  const gaps = gapsOf(sheet);
  return `<div class="notes">${section(texts.notKnown, gaps.length === 0 ? [texts.gaps.none] : gaps)}${section(texts.counted, howOf(sheet))}</div>`;
}

function gapsOf({ report, texts, dates, hasVisitors }: Sheet): readonly string[] {
  const { unknown, total, creators } = report.results;
  const { gaps } = texts;
  const gone = report.counted.flatMap(({ collaborated, posts }) =>
    posts.flatMap((post) => (post.isGone ? [{ name: collaborated.name || collaborated.handle, post }] : [])),
  );
  return [
    unknown.views > 0 && gaps.views(unknown.views, total.posts),
    unknown.engagements > 0 && gaps.engagements(unknown.engagements, total.posts),
    unknown.fees > 0 && gaps.fees(unknown.fees, creators.length),
    unknown.estimates > 0 && gaps.estimates(unknown.estimates, creators.length),
    unknown.links > 0 &&
      (hasVisitors || unknown.links < creators.length) &&
      gaps.links(unknown.links, creators.length),
    unknown.orderValues > 0 && gaps.orderValues(unknown.orderValues, total.orders ?? 0),
    unknown.rates.length > 0 && gaps.rates(listOf(unknown.rates, texts.list)),
    gone.length > maxNamed && gaps.goneMany(gone.length),
    ...(gone.length > maxNamed
      ? []
      : gone.map(({ name, post: { goneAt, readAt } }) =>
          gaps.gone(
            name,
            goneAt === null ? '' : dates.time(goneAt, 'day'),
            readAt === null ? '' : dates.time(readAt, 'time'),
          ),
        )),
  ].filter((sentence) => sentence !== false);
}

function howOf({ report, texts, dates, isPaid, hasVisitors }: Sheet): readonly string[] {
  const { results, counted } = report;
  const { how } = texts;
  const currencies = new Set(
    counted.flatMap(({ collaborated }) => costAsEntered(collaborated)?.currency ?? []),
  );
  const isOne = results.rates.length === 0 && results.unknown.rates.length === 0;
  return [
    hasVisitors && how.traffic(dates.time(results.asOf, 'day')),
    report.hasFees && how.posts,
    !isPaid && how.unpaid,
    isOne &&
      (report.hasFees ? currencies.size > 0 : results.revenue.length > 0) &&
      how.oneCurrency(results.currency),
    ...results.rates.map(({ currency, rate, on }) =>
      how.rate(currency, String(rate), results.currency, dates.day(on, 'date')),
    ),
    counted.some(({ posts }) => posts.some(({ isByHand }) => isByHand)) && how.byHand,
  ].filter((sentence) => sentence !== false);
}
