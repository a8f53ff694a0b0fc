import { costOfMinor, platformNames } from '@reachkit/contract';
import { compactNumber, exactNumber, ratePercent, wholeChange } from '@reachkit/contract/fields/figures';
import { listOf } from '../../wording.ts';
import { type Counted, costAsEntered } from '../figures/figures.ts';
import { amountsOf, html, ofPeople, type Sheet } from './report.ts';
import type { ReportTexts } from './texts.ts';

type Figures = Counted['figures'];

interface Column {
  readonly key: keyof ReportTexts['columns'] | 'money';
  readonly title: string;
  /** Texts of a cell, one for each currency; empty: unknown. */
  readonly read: (figures: Figures, row: Row) => readonly string[];
}

/** A row of the ledger: one collaboration, or all. */
interface Row {
  readonly figures: Figures;
  /** Agreed amounts and revenue as entered. */
  readonly agreed: readonly { readonly currency: string; readonly amount: number }[];
  readonly revenue: readonly { readonly currency: string; readonly amount: number }[];
  /** As HTML. */
  readonly name: string;
  readonly about: string;
  readonly isTotal: boolean;
}

/** The ledger: a table on paper and wide screens, a list whose rows open on phones. */
export function ledger(sheet: Sheet): string {
  const { report, texts, hasOrders } = sheet;
  const columns = columnsOf(sheet);
  const rows = [...report.counted.map((one) => rowOf(one, sheet)), totalOf(sheet)];
  const order = hasOrders ? 'orders' : 'views';
  const note = [texts.order[order], columns.some(({ key }) => key === 'difference') ? texts.estimateNote : '']
    .filter((part) => part !== '')
    .join(texts.between.groups);
  const head = columns.map(
    ({ key, title }) => `<th scope="col"${key === order ? ' class="by"' : ''}>${html(title)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map((column) => cellOf(column, row, { order, unknown: texts.unknown }));
    return `<tr${row.isTotal ? ' class="total"' : ''}><th scope="row">${nameOf(row)}</th>${cells.join('')}</tr>`;
  });
  return `<section class="ledger"><div class="over"><h2>${html(texts.byCreator)}</h2><span class="quiet">${html(note)}</span></div><table><thead><tr><th scope="col">${html(texts.columns.creator)}</th>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table><ul class="rows">${rows.map((row) => itemOf(row, columns, sheet)).join('')}</ul></section>`;
}

const nameOf = ({ name, about, isTotal }: Row) => (isTotal ? name : `<b>${name}</b><span>${about}</span>`);

function cellOf(
  { key, read }: Column,
  row: Row,
  { order, unknown }: { readonly order: string; readonly unknown: string },
): string {
  const found = read(row.figures, row);
  if (found.length === 0) return `<td class="none">${html(unknown)}</td>`;
  const [only] = found;
  const content =
    found.length === 1 ? html(only ?? '') : found.map((one) => `<span>${html(one)}</span>`).join('');
  return `<td${key === order ? ' class="by"' : ''}>${content}</td>`;
}

/** A row on a phone: three figures, the others on tapping. */
function itemOf(row: Row, columns: readonly Column[], { texts }: Sheet): string {
  const first = ['money', 'views', 'orders', 'visitors', 'engagement']
    .flatMap((key) => columns.find((column) => column.key === key) ?? [])
    .slice(0, 3);
  const text = ({ read }: Column) => html(read(row.figures, row).join(', ') || texts.unknown);
  const shown = first.map((column) => `<span><i>${html(column.title)}</i>${text(column)}</span>`).join('');
  const rest = columns
    .filter((column) => !first.includes(column))
    .map((column) => `<dt>${html(column.title)}</dt><dd>${text(column)}</dd>`);
  const about = row.isTotal ? '' : `<span class="quiet">${row.about}</span>`;
  return `<li${row.isTotal ? ' class="total"' : ''}><details><summary><b>${row.name}</b><span class="more" aria-hidden="true"></span>${shown}${about}</summary><dl>${rest.join('')}</dl></details></li>`;
}

const known = (value: number | null, format: (value: number) => string): readonly string[] =>
  value === null ? [] : [format(value)];

function columnsOf({ report, texts, isPaid, hasOrders, hasVisitors }: Sheet): readonly Column[] {
  const { hasFees } = report;
  const { currency, total } = report.results;
  const { columns } = texts;
  const inMoney = (value: number | null) => known(value, (minor) => costOfMinor(minor, currency));
  const all: readonly (Column | false)[] = [
    hasFees && {
      key: 'money',
      title: isPaid ? texts.spent : texts.agreed,
      read: ({ agreed }, row) => amountsOf(agreed, row.agreed, currency),
    },
    { key: 'views', title: columns.views, read: ({ views }) => known(views.value, compactNumber) },
    {
      key: 'engagement',
      title: columns.engagement,
      read: ({ engagement }) => known(engagement, ratePercent),
    },
    hasFees && {
      key: 'perThousand',
      title: columns.perThousand,
      read: ({ costPerThousand }) => inMoney(costPerThousand),
    },
    hasFees && {
      key: 'perEngagement',
      title: columns.perEngagement,
      read: ({ costPerEngagement }) => inMoney(costPerEngagement),
    },
    hasVisitors && {
      key: 'visitors',
      title: columns.visitors,
      read: ({ visitors }) => known(visitors, exactNumber),
    },
    hasOrders && { key: 'orders', title: columns.orders, read: ({ orders }) => known(orders, exactNumber) },
    hasOrders && {
      key: 'revenue',
      title: columns.revenue,
      read: ({ revenue, orders }, row) => (orders === null ? [] : amountsOf(revenue, row.revenue, currency)),
    },
    total.difference !== null && {
      key: 'difference',
      title: columns.difference,
      read: ({ difference }) => known(difference, wholeChange),
    },
  ];
  return all.filter((column) => column !== false);
}

function rowOf(one: Counted, sheet: Sheet): Row {
  const agreed = costAsEntered(one.collaborated);
  return {
    figures: one.figures,
    agreed: agreed ? [agreed] : [],
    revenue: one.traffic?.values ?? [],
    name: ofPeople(one.collaborated.name || one.collaborated.handle),
    about: aboutOf(one, sheet),
    isTotal: false,
  };
}

/** Platform and day of the only post, or how many there are; and what a reader must know of them. */
function aboutOf({ collaborated, posts }: Counted, { texts, dates }: Sheet): string {
  const [first] = posts;
  const gone = posts.find(({ isGone }) => isGone);
  const names = [...new Set(posts.map(({ platform }) => platformNames[platform]))];
  const day = posts.length === 1 && first?.postedAt ? dates.time(first.postedAt, 'month') : '';
  return html(
    [
      posts.length === 0 ? platformNames[collaborated.platform] : listOf(names, texts.list),
      posts.length === 0 ? texts.noPost : posts.length > 1 ? texts.posts(posts.length) : day,
      gone ? texts.goneSince(gone.goneAt ? dates.time(gone.goneAt, 'month') : '') : '',
      posts.some(({ isByHand }) => isByHand) ? texts.byHand : '',
      collaborated.isCancelled ? texts.cancelled : '',
    ]
      .filter((part) => part !== '')
      .join(texts.between.facts),
  );
}

function totalOf({ report: { results }, texts }: Sheet): Row {
  return {
    figures: results.total,
    agreed: results.agreed,
    revenue: results.revenue,
    name: html(texts.together(results.creators.length)),
    about: '',
    isTotal: true,
  };
}
