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

/** Content security policy of a page: no script, this style alone, and forms to this origin. */
export function plainPagePolicy(style: string, { hasPictures = false } = {}): string {
  const key = `${hasPictures} ${style}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(style).digest('base64');
  const pictures = hasPictures ? "img-src 'self'; " : '';
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; ${pictures}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  policies.set(key, policy);
  return policy;
}

/** Sends a page with the headers of all such pages: its address is a secret, so it is neither kept nor passed on. */
export const sendPlainPage = (
  reply: FastifyReply,
  given: {
    readonly code: number;
    readonly language: Language;
    readonly policy: string;
    readonly document: string;
  },
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
