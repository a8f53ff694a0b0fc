import type { Language } from '../../../../platform/http/request/language.ts';
import { invitationTexts } from './texts.ts';

/** The text with which an invitation by email begins; people change it before it is sent. */
interface Text {
  readonly subject: string;
  readonly html: string;
}

interface Promoted {
  readonly name: string;
  readonly brand: string;
  readonly product: string;
  /** Each creator has a short link to the product. */
  readonly hasShortLinks: boolean;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names are plain texts: they hold neither markup nor placeholders of their own. */
export const plain = (text: string): string =>
  text.replace(/[{}]/g, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const paragraphs = (lines: readonly (string | false)[]): string =>
  lines.flatMap((line) => (line === false ? [] : `<p>${line}</p>`)).join('');

const product = ({ brand, product: made }: Promoted, otherwise: string): string =>
  [brand, made].filter((word) => word !== '').join(' ') || otherwise;

/** The text of an invitation in a language. */
export function invitationText(language: Language, of: Promoted): Text {
  const texts = invitationTexts[language];
  const what = product(of, of.name);
  return {
    subject: texts.subject(what.replace(/[{}]/g, '')),
    html: paragraphs([
      texts.hello,
      texts.asks(plain(what)),
      texts.page,
      `<a href="{{brief}}">${texts.brief}</a>`,
      of.hasShortLinks && `${texts.shortLink}<a href="{{shortlink}}">{{shortlink}}</a>`,
      texts.reply,
      '{{sender}}',
    ]),
  };
}
