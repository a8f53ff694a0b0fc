import { createHash } from 'node:crypto';
import { localeTag } from '@reachkit/contract';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '../request/language.ts';
import { type Html, html } from './html.ts';

/** A page without scripts, for people without a login. */
export interface PlainPage {
  readonly title: string;
  readonly language: Language;
  readonly style: string;
  readonly body: Html;
}

/** Renders a page. */
export const plainPage = ({ title, language, style, body }: PlainPage): string =>
  `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${html`<title>${title}</title>`.markup}<style>${style}</style></head><body>${body.markup}</body></html>`;

const policies = new LRUCache<string, string>({ max: 1_000 });

interface PolicyOptions {
  /** Where pictures come from; otherwise there are none. */
  readonly pictures?: "'self'" | 'data:';
  /** Forms go to this origin; otherwise there are none. */
  readonly hasForms?: boolean;
}

/** Content security policy of a page: no script, and this style alone. */
export function plainPagePolicy(style: string, { pictures, hasForms = true }: PolicyOptions = {}): string {
  const key = `${pictures} ${hasForms} ${style}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(style).digest('base64');
  const shown = pictures === undefined ? '' : `img-src ${pictures}; `;
  const forms = hasForms ? "'self'" : "'none'";
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; ${shown}form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`;
  policies.set(key, policy);
  return policy;
}

/** A page with its policy. */
export interface RenderedPage {
  readonly document: string;
  readonly policy: string;
}

/** Renders a page with the policy of its own style. */
export const renderPlainPage = (page: PlainPage, options?: PolicyOptions): RenderedPage => ({
  document: plainPage(page),
  policy: plainPagePolicy(page.style, options),
});

/** Sends a page with the headers of all such pages: its address is a secret, so it is neither kept nor passed on. */
export const sendPlainPage = (
  reply: FastifyReply,
  given: RenderedPage & { readonly code: number; readonly language: Language },
): FastifyReply =>
  reply
    .code(given.code)
    .header('cache-control', 'no-store')
    .header('content-security-policy', given.policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-language', given.language)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(given.document);
