import { Html } from '../../../platform/http/plainPage/html.ts';
import { plainPage, plainPagePolicy } from '../../../platform/http/plainPage/plainPage.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeMarkup } from '../redirect/page.ts';
import { reportPath } from '../reportPath.ts';
import { type ReportField, reportReasons, reportTextLimit } from './report.ts';
import { texts } from './texts.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{width:min(28rem,100vw - 3rem);padding:1.5rem 0}h1{font-size:1.375rem;line-height:1.3}label,.wrong{display:block}label{margin-top:1rem;font-weight:600}input,select,textarea{box-sizing:border-box;width:100%;min-height:2.5rem;padding:.375rem .625rem;font:inherit;border:1px solid GrayText;border-radius:8px}.wrong{color:light-dark(#b91c1c,#fca5a5)}button{margin-top:1.5rem;padding:.625rem 1.5rem;font:inherit;border:0;border-radius:8px;background:#4338ca;color:#fff}:focus-visible{outline:3px solid #818cf8;outline-offset:2px}`;

/** The page loads nothing and runs no script; its form is submitted to this origin. */
export const reportPagePolicy = plainPagePolicy(style);

export type ReportStep = 'kept' | 'tooMany' | { readonly wrong: ReadonlySet<ReportField> };

/** Renders the form with entered values and errors, or the outcome of a report. */
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
  plainPage({ title, language, style, body: new Html(`<main>${content}</main>`) });
