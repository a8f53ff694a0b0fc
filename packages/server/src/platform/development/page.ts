import { defaultLocale, type Localized } from '@reachkit/contract';
import { type DevelopmentPart, escapeHtml } from './part.ts';

/** A code as shown on the page. */
export interface ShownCode {
  readonly phone: string;
  readonly code: string;
  readonly expiresAt: Date;
}

/** Path of the stylesheet: the CSP forbids inline styles. */
export const stylesPath = '/development.css';

/** Seconds between page refreshes. */
const refresh = 3;

/** Renders the development page in Chinese and English, without scripts: lists SMS codes that were not sent. */
export function developmentPage(
  codes: readonly ShownCode[],
  now: Date,
  parts: readonly DevelopmentPart[] = [],
): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${refresh}">
<title>开发用短信 · SMS for development</title>
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<main>
<h1>开发用短信 <span lang="en">SMS for development</span></h1>
<p>没有配置短信服务，验证码只显示在这里，不会发出。本页只能在服务器本机打开，每${refresh}秒更新。</p>
<p lang="en">No SMS provider is set up, so codes are only shown here and not sent. This page only opens on the server’s own machine and refreshes every ${refresh} seconds.</p>
${codes.length === 0 ? nothing : table(codes, now)}
${parts.map(linkTo).join('\n')}
</main>
</body>
</html>
`;
}

/** Returns the text in every language, in turn: the page does not know the reader's language. */
const inEachLanguage = (texts: Localized<string>): string =>
  Object.entries(texts)
    .map(([locale, text]) => (locale === defaultLocale ? text : `<span lang="${locale}">${text}</span>`))
    .join(' ');

const linkTo = ({ path, titles }: DevelopmentPart) =>
  `<p><a href="${path}">${inEachLanguage(titles)}</a></p>`;

const nothing = '<p class="empty">暂无验证码 <span lang="en">No codes yet</span></p>';

function table(codes: readonly ShownCode[], now: Date): string {
  const rows = codes.map(({ phone, code, expiresAt }) => {
    const left = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
    return `<tr><td>${escapeHtml(phone)}</td><td><strong>${escapeHtml(code)}</strong></td><td>${timeOf(left)}</td></tr>`;
  });
  return `<table>
<thead><tr><th scope="col">手机号 <span lang="en">Phone</span></th><th scope="col">验证码 <span lang="en">Code</span></th><th scope="col">剩余时间 <span lang="en">Time left</span></th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** Minutes and seconds, e.g. `4:05`. */
function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
