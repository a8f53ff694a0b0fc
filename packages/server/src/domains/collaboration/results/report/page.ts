import { costOfMinor, moneyOfMinor } from '@reachkit/contract';
import { compactNumber, exactNumber, ratePercent, roughNumber } from '@reachkit/contract/fields/figures';
import { Html } from '../../../../platform/http/plainPage/html.ts';
import { type RenderedPage, renderPlainPage } from '../../../../platform/http/plainPage/plainPage.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import { totalsOf } from '../../../monitor/figures/totalsOf.ts';
import { listOf } from '../../wording.ts';
import { curve } from './curve.ts';
import { ledger } from './ledger.ts';
import { notes } from './notes.ts';
import { amountsOf, html, ofPeople, type Report, type Sheet, sheetOf } from './report.ts';
import { reportStyle } from './style.ts';
import { reportTexts } from './texts.ts';

/** The report of a promotion: on paper, on a screen and on a phone. */
export function reportPage(report: Report): RenderedPage {
  const sheet = sheetOf(report);
  const { texts } = sheet;
  const style = reportStyle(report.team.accent, texts.pages);
  const body = [
    head(sheet),
    sentence(sheet),
    strip(sheet),
    curve(sheet),
    ledger(sheet),
    notes(sheet),
    foot(sheet),
  ];
  return shell(
    report.language,
    { title: `${report.promotion.name} · ${report.team.name}`, style },
    `<main>${body.join('')}</main>`,
  );
}

/** Why there is no report: it says so, and nothing else. */
export function closedPage(reason: keyof typeof reportTexts.en.closed, language: Language): RenderedPage {
  const { closed, pages } = reportTexts[language];
  const [title, text] = closed[reason];
  const style = reportStyle(null, pages);
  const body = `<main class="only"><h1>${html(title)}</h1><p>${html(text)}</p></main>`;
  return shell(language, { title, style }, body);
}

/** The page sends no form and fetches nothing; a logo stands in it. */
const shell = (
  language: Language,
  look: { readonly title: string; readonly style: string },
  body: string,
): RenderedPage =>
  renderPlainPage({ ...look, language, body: new Html(body) }, { pictures: 'data:', hasForms: false });

function head(sheet: Sheet): string {
  const { report, texts, dates } = sheet;
  const { promotion, team, results } = report;
  const [letter = ''] = team.name.trim();
  const mark =
    team.logo === null
      ? letter === ''
        ? ''
        : `<span class="letter" aria-hidden="true">${html(letter.toUpperCase())}</span>`
      : `<img class="logo" src="${html(team.logo)}" alt="">`;
  const forWhom =
    promotion.brand === '' ? '' : `<span class="quiet">${html(texts.reportFor(promotion.brand))}</span>`;
  const about = [
    periodOf(sheet),
    texts.counts(results.creators.length, results.total.posts),
    texts.asOf(dates.time(results.asOf, 'time'), dates.zone),
  ].filter((part) => part !== '');
  return `<header><div class="head"><span class="mark">${mark}<span>${ofPeople(team.name)}</span></span>${forWhom}</div><h1>${ofPeople(promotion.name)}</h1><p class="quiet">${html(about.join(' · '))}</p></header>`;
}

/** The period as entered, otherwise that of the readings; empty where neither is known. */
function periodOf({ report: { promotion, results }, dates }: Sheet): string {
  const from = promotion.startsOn ?? results.series[0]?.day;
  const to = promotion.endsOn ?? results.series.at(-1)?.day;
  if (from === undefined || to === undefined || from > to) {
    const only = promotion.startsOn ?? promotion.endsOn;
    return only === null ? '' : dates.day(only, 'date');
  }
  return dates.period(from, to);
}

/** The amounts that the difference compares, where they are not of all creators; `null`: of all. */
function partCompared({ compared, creators, currency }: Report['results']) {
  const { cost, estimate } = compared;
  if (cost === null || estimate === null || compared.creators === creators.length) return null;
  const money = (amount: number) => moneyOfMinor(amount, currency);
  return { creators: compared.creators, of: creators.length, cost: money(cost), estimate: money(estimate) };
}

/** The answer to the question of the reader, in one sentence or two. */
function sentence({ report, texts, isPaid, hasOrders, hasVisitors }: Sheet): string {
  const { total, agreed, revenue, currency } = report.results;
  const brought = [
    ...(total.views.value === null ? [] : [texts.views(total.views.value, roughNumber(total.views.value))]),
    ...(hasOrders
      ? [texts.ordersOf(total.orders ?? 0, exactNumber(total.orders ?? 0))]
      : hasVisitors
        ? [texts.visitorsOf(total.visitors ?? 0, exactNumber(total.visitors ?? 0))]
        : []),
  ];
  const said = [
    texts.sentence({
      posts: total.posts,
      brought: listOf(brought, texts.list),
      revenue: hasOrders ? listOf(amountsOf(total.revenue, revenue, currency), texts.list) : '',
      cost: listOf(amountsOf(total.agreed, agreed, currency), texts.list),
      isPaid,
    }),
    total.difference === null || total.posts === 0
      ? ''
      : texts.difference(Math.round(total.difference * 100), isPaid, partCompared(report.results)),
  ];
  return `<p class="say">${html(said.filter((one) => one !== '').join(texts.between.sentences))}</p>`;
}

/** One of the five figures. */
interface Figure {
  readonly title: string;
  /** One line for each currency; empty: unknown. */
  readonly lines: readonly string[];
  readonly note: string;
}

function strip(sheet: Sheet): string {
  const { texts } = sheet;
  const cells = figuresOf(sheet).map(({ title, lines, note }) => {
    const look = lines.length === 0 ? ' none' : lines.length > 1 ? ' many' : '';
    const value =
      lines.length === 0 ? html(texts.unknown) : lines.map((line) => `<span>${html(line)}</span>`).join('');
    return `<div><dt>${html(title)}</dt><dd class="figure${look}">${value}</dd><dd class="quiet">${html(note)}</dd></div>`;
  });
  return `<dl class="strip">${cells.join('')}</dl>`;
}

function figuresOf({ report, texts, isPaid, hasOrders, hasVisitors }: Sheet): readonly Figure[] {
  const { results, counted } = report;
  const { total, currency, agreed, spent } = results;
  const { views } = total;
  const basis = totalsOf(counted.flatMap(({ links }) => links)).costPerThousand;
  const money = (minor: number) => moneyOfMinor(minor, currency);
  const lacksRate = total.agreed === null && agreed.length > 0;
  const each = (value: number | null) =>
    lacksRate ? texts.needsRate : value === null ? '' : texts.each(costOfMinor(value, currency));
  const visitors: Figure = {
    title: texts.visitors,
    lines: total.visitors === null ? [] : [exactNumber(total.visitors)],
    note: total.visitors === null ? texts.noLinks : each(total.costPerVisitor),
  };
  const interactions: Figure = {
    title: texts.interactions,
    lines: total.engagements.value === null ? [] : [compactNumber(total.engagements.value)],
    note: texts.ofPosts(total.engagements.posts, total.posts),
  };
  const rate: Figure = {
    title: texts.engagementRate,
    lines: total.engagement === null ? [] : [ratePercent(total.engagement)],
    note: each(total.costPerEngagement),
  };
  const orders: Figure = {
    title: texts.orders,
    lines: [exactNumber(total.orders ?? 0)],
    note: each(total.costPerOrder),
  };
  const viewed: Figure = {
    title: texts.viewsTitle,
    lines: views.value === null ? [] : [roughNumber(views.value)],
    note: texts.ofPosts(views.posts, total.posts),
  };
  const people = hasOrders ? [visitors, orders] : hasVisitors ? [visitors] : [];
  if (!report.hasFees) return [viewed, interactions, rate, ...people];
  return [
    {
      title: isPaid ? texts.spent : texts.agreed,
      lines: amountsOf(total.agreed, agreed, currency),
      note: isPaid
        ? total.estimate === null
          ? texts.noEstimate
          : texts.estimated(money(total.estimate))
        : texts.paid(listOf(amountsOf(total.spent, spent, currency), texts.list)),
    },
    viewed,
    {
      title: texts.perThousand,
      lines: total.costPerThousand === null ? [] : [costOfMinor(total.costPerThousand, currency)],
      note:
        total.costPerThousand !== null
          ? texts.basis(basis.posts, money(Math.round(basis.fees)))
          : lacksRate
            ? texts.needsRate
            : '',
    },
    ...(hasOrders ? [visitors, orders] : hasVisitors ? [visitors, interactions] : [interactions, rate]),
  ];
}

function foot({ report, texts, dates }: Sheet): string {
  const { team, expiresAt } = report;
  const last = dates.time(new Date(expiresAt.getTime() - 1), 'date');
  const who = [team.name, team.contact].filter((part) => part !== '').join(texts.between.facts);
  return `<footer class="foot"><span>${ofPeople(who)}</span><span>${html(texts.ends(last))}</span></footer>`;
}
