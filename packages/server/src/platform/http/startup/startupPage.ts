import { createHash } from 'node:crypto';
import { localeTag } from '@reachkit/contract';
import type { StartupProgress } from '../../lifecycle/readiness.ts';
import type { Language } from '../request/language.ts';
import { startupTexts } from './startupTexts.ts';

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{width:min(28rem,100% - 2rem)}h1{font-size:20px}progress{width:100%;accent-color:#2a4ab5}';

/** Polls the progress, and reloads the URL once the server is ready; retries while there is no listener. */
const script = `const bar=document.querySelector('progress'),step=document.querySelector('[role=status]'),words=JSON.parse(step.dataset.words);
async function look(){try{const answer=await fetch('/readyz',{cache:'no-store'});if(answer.ok)return location.reload();
const progress=(await answer.json()).data.progress;if(progress){bar.value=progress.share;step.textContent=words[progress.step]}}catch{}
setTimeout(look,1000)}
setTimeout(look,1000)`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const startupPolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the page shown at every path while the demo is loaded. */
export function startupPage(language: Language, progress: StartupProgress | null): string {
  const { title, note, steps } = startupTexts[language];
  const step = steps[progress?.step ?? 'database'];
  const words = JSON.stringify(steps).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><noscript><meta http-equiv="refresh" content="3"></noscript><style>${style}</style></head><body><main><h1>${title}</h1><progress value="${progress?.share ?? 0}" aria-label="${title}"></progress><p role="status" data-words="${words}">${step}</p><p>${note}</p></main><script>${script}</script></body></html>`;
}
