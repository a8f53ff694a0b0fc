import { createHash } from 'node:crypto';
import { type Localized, localeTag } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeMarkup } from '../redirect/page.ts';
import { reportPath } from '../reportPath.ts';
import { type ReportField, type ReportReason, reportReasons, reportTextLimit } from './report.ts';

interface Texts {
  readonly title: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<ReportField, string>>;
  readonly wrong: Readonly<Record<ReportField, string>>;
  readonly choose: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly send: string;
  readonly kept: readonly [title: string, sentence: string];
  readonly tooMany: readonly [title: string, sentence: string];
}

const texts: Localized<Texts> = {
  zh: {
    title: '举报短链接',
    sentence: '如果短链接指向诈骗、恶意软件或违法内容，请告诉我们。',
    fields: {
      ...{ link: '短链接', reason: '举报原因' },
      ...{ text: '补充说明（选填）', contact: '联系邮箱（选填，仅用于回复）' },
    },
    wrong: {
      ...{ link: '没有这个短链接，请检查后重试', reason: '请选择举报原因' },
      ...{ text: `最多${reportTextLimit}个字符`, contact: '请输入正确的邮箱地址' },
    },
    choose: '请选择',
    reasons: {
      ...{ phishing: '钓鱼或诈骗', malware: '恶意软件', illegal: '违法内容' },
      ...{ spam: '垃圾信息', other: '其他' },
    },
    send: '提交举报',
    kept: ['举报已提交', '我们会尽快核查，确认违规后停用该链接。'],
    tooMany: ['举报过于频繁', '请稍后再试。'],
  },
  en: {
    title: 'Report a short link',
    sentence: 'Tell us if a short link leads to a scam, malware or illegal content.',
    fields: {
      ...{ link: 'Short link', reason: 'Reason' },
      ...{ text: 'Details (optional)', contact: 'Email (optional, only for our reply)' },
    },
    wrong: {
      ...{ link: 'There is no such short link. Check it and try again', reason: 'Choose a reason' },
      ...{ text: `At most ${reportTextLimit} characters`, contact: 'Enter a valid email address' },
    },
    choose: 'Choose',
    reasons: {
      ...{ phishing: 'Phishing or scam', malware: 'Malware', illegal: 'Illegal content' },
      ...{ spam: 'Spam', other: 'Something else' },
    },
    send: 'Send report',
    kept: ['Report sent', 'We will review it soon and turn the link off if it breaks the rules.'],
    tooMany: ['Too many reports', 'Please try again later.'],
  },
};

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{width:min(28rem,100vw - 3rem);padding:1.5rem 0}h1{font-size:1.375rem;line-height:1.3}label,.wrong{display:block}label{margin-top:1rem;font-weight:600}input,select,textarea{box-sizing:border-box;width:100%;min-height:2.5rem;padding:.375rem .625rem;font:inherit;border:1px solid GrayText;border-radius:8px}.wrong{color:light-dark(#b91c1c,#fca5a5)}button{margin-top:1.5rem;padding:.625rem 1.5rem;font:inherit;border:0;border-radius:8px;background:#4338ca;color:#fff}:focus-visible{outline:3px solid #818cf8;outline-offset:2px}`;

/** Nothing is fetched by the page and nothing runs in it; its form goes to this origin. */
export const reportPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type ReportStep = 'kept' | 'tooMany' | { readonly wrong: ReadonlySet<ReportField> };

/** The form with what was entered and what of it is wrong, or what became of a report. */
export function reportPage(
  step: ReportStep,
  given: Readonly<Partial<Record<string, string>>>,
  language: Language,
): string {
  const text = texts[language];
  if (typeof step === 'string') {
    const [title, sentence] = text[step];
    return shell(title, `<h1>${title}</h1><p role="status">${sentence}</p>`, language);
  }
  const field = (name: ReportField, control: (attributes: string) => string) => {
    const isWrong = step.wrong.has(name);
    const attributes = `id="${name}" name="${name}"${isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`;
    const message = isWrong
      ? `<span class="wrong" id="${name}-wrong" role="alert">${text.wrong[name]}</span>`
      : '';
    return `<label for="${name}">${text.fields[name]}</label>${control(attributes)}${message}`;
  };
  const value = (name: ReportField) => escapeMarkup(given[name] ?? '');
  const options = reportReasons.map(
    (reason) =>
      `<option value="${reason}"${given.reason === reason ? ' selected' : ''}>${text.reasons[reason]}</option>`,
  );
  const form = [
    field('link', (attributes) => `<input ${attributes} required maxlength="2048" value="${value('link')}">`),
    field(
      'reason',
      (attributes) =>
        `<select ${attributes} required><option value="">${text.choose}</option>${options.join('')}</select>`,
    ),
    field(
      'text',
      (attributes) =>
        `<textarea ${attributes} rows="4" maxlength="${reportTextLimit}">${value('text')}</textarea>`,
    ),
    field(
      'contact',
      (attributes) =>
        `<input ${attributes} type="email" autocomplete="email" maxlength="200" value="${value('contact')}">`,
    ),
  ].join('');
  return shell(
    text.title,
    `<h1>${text.title}</h1><p>${text.sentence}</p><form method="post" action="${reportPath}">${form}<button>${text.send}</button></form>`,
    language,
  );
}

const shell = (title: string, content: string, language: Language): string =>
  `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;
