import { defaultLocale, locales } from '@reachkit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../errors.ts';
import { Failure } from '../failure.ts';
import { askedLanguage, type Language, languageOf } from '../request/language.ts';
import { type DrawnPage, headMark, type Prerenderer } from './prerender.ts';

/** Sends a rendered public page; returns whether there was one. */
export async function sendPublicPage(
  pages: Prerenderer,
  publicUrl: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [path = ''] = request.url.split('?');
  const language = askedLanguage(request.query) ?? languageOf(request.headers['accept-language']);
  const page = await pages.draw(path, language);
  if (!page) return false;
  const head = headOf(page, originOf(request, publicUrl));
  reply
    .header('cache-control', 'no-cache')
    .header('vary', [reply.getHeader('vary'), 'accept-language'].flat().filter(Boolean).join(', '))
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(page.document.replace(headMark, () => head));
  return true;
}

/** Serves files for search engines: the allowed paths, and every public page in each language. */
export function serveForSearchEngines(
  app: FastifyInstance,
  pages: Prerenderer,
  publicUrl: string | null,
): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request, publicUrl))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const paths = await pages.paths();
    if (origin === '' || paths.length === 0) return sendFailure(new Failure('notFound'), request, reply);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(sitemap(origin, paths));
  });
}

/** A host name or IP address, with or without a port: the only parts of a request that may get into a page. */
const wellFormedHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns the public origin of the site; empty if neither the configuration nor a valid request has one. */
function originOf(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  // A proxy may forward any scheme that its client sends.
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return wellFormedHost.test(request.host) ? `${scheme}://${request.host.toLowerCase()}` : '';
}

/** Chinese, the source language, has the URL without `lang`. */
function addressOf(origin: string, path: string, language: Language): string {
  return `${origin}${path}${language === defaultLocale ? '' : `?lang=${language}`}`;
}

function headOf({ path, language, title, description }: DrawnPage, origin: string): string {
  const address = escapeMarkup(addressOf(origin, path, language));
  const alternates = [
    ...locales.map((one) => [one, one] as const),
    ['x-default', defaultLocale] as const,
  ].map(
    ([name, one]) =>
      `<link rel="alternate" hreflang="${name}" href="${escapeMarkup(addressOf(origin, path, one))}" />`,
  );
  return [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...alternates,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Reachkit" />',
    `<meta property="og:title" content="${escapeMarkup(title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
  ].join('\n    ');
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /kol/',
    'Disallow: /office/',
    'Disallow: /auth/',
    'Allow: /',
    ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    locales.map((language) => {
      const alternates = locales.map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeMarkup(addressOf(origin, path, one))}"/>`,
      );
      return `  <url><loc>${escapeMarkup(addressOf(origin, path, language))}</loc>${alternates.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
