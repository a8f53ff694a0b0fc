import { stylesPath } from '@reachkit/server/platform/development/page';
import { escapeHtml } from '@reachkit/server/platform/development/part';

/** Safe markup; `html` escapes all other values. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | readonly Markup[];

/** Builds markup: strings are escaped, markup is not, null is empty. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(texts.map((text, at) => text + textOf(pieces[at] ?? null)).join(''));
}

function textOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return escapeHtml(String(piece));
}

/** A text in both languages. */
export const both = (zh: string, en: string): Markup => html`${zh} <span lang="en">${en}</span>`;

export const columns = (...titles: readonly Markup[]): Markup =>
  html`<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>`;

/** A page without a script. @param refresh seconds after which it asks again */
export function page(title: readonly [zh: string, en: string], main: Markup, refresh?: number): string {
  const again = refresh === undefined ? null : html`<meta http-equiv="refresh" content="${refresh}">`;
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again}
<title>${title[0]} · ${title[1]}</title>
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<main class="wide">
<h1>${both(...title)}</h1>
${main}
</main>
</body>
</html>
`.text;
}

/** A timestamp in UTC, to the second. */
export const timestamp = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;

/** Time remaining, e.g. `2 h 5 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.length === 0 ? '0 s' : shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
