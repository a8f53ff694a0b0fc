import { Html } from '../../../platform/http/plainPage/html.ts';
import { plainPage, plainPagePolicy } from '../../../platform/http/plainPage/plainPage.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeHtml } from '../sending/message/escapeHtml.ts';
import { languageSwitch } from './languageSwitch.ts';
import { texts } from './unsubscribeTexts.ts';

/** The sender, as named in the email, and the recipient. */
export interface UnsubscribeNames {
  /** `Li Zhang (li@shop.example)`; `null`: the sender was removed. */
  readonly sender: string | null;
  /** Masked: anyone with the link can read the page. */
  readonly address: string | null;
  /** The person has unsubscribed before. */
  readonly isUnsubscribed: boolean;
  /** Language of the email. */
  readonly language: Language;
}

/** The form field of the page's buttons: other requests to the same URL change nothing. */
export const unsubscribeField = {
  name: 'wish',
  unsubscribe: 'unsubscribe',
  resubscribe: 'resubscribe',
} as const;

/** `restored`: the person has undone the unsubscription. */
export type UnsubscribeStep = 'ask' | 'done' | 'restored' | 'unknown';

/** Style of every page linked from an email; `unsubscribePolicy` allows it. */
export const pageStyle = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:28rem;padding:1.5rem;text-align:center;overflow-wrap:anywhere}bdi{overflow-wrap:anywhere}.quiet{font-size:14px;opacity:.8}button{font:inherit;padding:.625rem 1.5rem;min-height:44px;border:1px solid transparent;border-radius:8px;background:#4338ca;color:#fff;cursor:pointer}.undo{background:none;border-color:currentColor;color:inherit}a{display:inline-block;padding:.625rem;color:inherit}a:focus-visible,button:focus-visible{outline:3px solid #818cf8;outline-offset:2px}`;

/** The page runs no script and fetches nothing. */
export const unsubscribePolicy = plainPagePolicy(pageStyle);

const noNames = { sender: null, address: null } as const;

interface UnsubscribeAbout {
  readonly names?: Pick<UnsubscribeNames, 'sender' | 'address'>;
  /** Path of the page itself, the target of its forms. */
  readonly path?: string;
  /** Language chosen by the person: the following pages keep it. */
  readonly asked?: Language | undefined;
}

/** A page with a button to unsubscribe or undo it: merely following the link changes nothing. */
export function unsubscribePage(
  step: UnsubscribeStep,
  language: Language,
  { names = noNames, path = '', asked }: UnsubscribeAbout = {},
): string {
  const own = texts[language];
  const say = (text: string) =>
    escapeHtml(text)
      .replace('{sender}', () => `<bdi>${escapeHtml(names.sender ?? own.anySender)}</bdi>`)
      .replace('{address}', () => `<bdi dir="ltr">${escapeHtml(names.address ?? '')}</bdi>`);
  const button = (action: string, wish: 'unsubscribe' | 'resubscribe', text: string, look = '') =>
    `<form method="post" action="${escapeHtml(action)}"><button type="submit" name="${unsubscribeField.name}" value="${unsubscribeField[wish]}"${look}>${say(text)}</button></form>`;
  const kept = asked === undefined ? '' : `?lang=${asked}`;
  const unsubscribeAt = `${path}${kept}`;
  const undoAt = `${path}/undo${kept}`;
  const sentTo = names.address === null ? '' : `<p class="quiet">${say(own.sentTo)}</p>`;
  const undo = ' class="undo"';
  const body = {
    ask: `<p>${say(own.question)}</p>${sentTo}${button(unsubscribeAt, 'unsubscribe', own.button)}`,
    done: `<p role="status">${say(own.done)}</p>${sentTo}<p class="quiet">${say(own.back)}</p>${button(undoAt, 'resubscribe', own.backButton, undo)}`,
    restored: `<p role="status">${say(own.restored)}</p>${sentTo}${button(unsubscribeAt, 'unsubscribe', own.button, undo)}`,
    unknown: `<p role="alert">${say(own.unknown)}</p>`,
  }[step];
  const title = step === 'restored' ? own.restoredTitle : own.title;
  const content = `<main><h1>${title}</h1>${body}${languageSwitch(language, path)}</main>`;
  return plainPage({ title, language, style: pageStyle, body: new Html(content) });
}
