import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exposedDemoWords } from './exposedDemoTexts.ts';

export const exposedDemoStylePath = '/exposed-demo.css';
/** A file, because the CSP of nearly all pages blocks inline styles. */
export const exposedDemoStyle = `.exposed-demo { margin: 0; padding: 6px 16px; background: #8a1c1c; color: #fff; font: 13px/20px system-ui, sans-serif; text-align: center; }
.exposed-demo span { display: inline-block; margin-inline: 8px; }
/* The site keeps to the height that the notice leaves. A low window scrolls as a whole. */
@media not ((max-height: 480px) and (pointer: fine)) {
  body:has(> .exposed-demo):has(.rk-shell) { display: flex; flex-direction: column; block-size: 100dvh; }
  body:has(> .exposed-demo) > #app:has(.rk-shell) { flex: 1 1 0; min-block-size: 0; }
  .exposed-demo ~ #app > .rk-root:has(> .rk-shell) { block-size: 100%; }
}
`;
const { zh, en } = exposedDemoWords;
/** In both languages, as only the browser knows the person's language. */
const notice = `<link rel="stylesheet" href="${exposedDemoStylePath}"><p class="exposed-demo" role="note"><span lang="zh">${zh}</span><span lang="en">${en}</span></p>`;

/** Adds the notice at the top of a document. */
export function withExposedDemo(document: string): string {
  return document.replace(/<body[^>]*>/i, (body) => `${body}${notice}`);
}

/** Adds the notice to every page of this server. Call it before the compression is set up. */
export function showExposedDemo(app: FastifyInstance): void {
  app.get(exposedDemoStylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(exposedDemoStyle),
  );
  app.addHook('onRequest', async ({ headers }) => {
    // Removed, because a browser may have cached the page without the notice, or request a range of it.
    for (const name of ['if-none-match', 'if-modified-since', 'range', 'if-range']) delete headers[name];
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPage(reply)) return payload;
    for (const name of ['content-length', 'etag', 'last-modified']) reply.removeHeader(name);
    return request.method === 'HEAD' ? payload : withExposedDemo(await textOf(payload, request));
  });
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

async function textOf(payload: unknown, request: FastifyRequest): Promise<string> {
  if (typeof payload === 'string') return payload;
  if (Buffer.isBuffer(payload)) return payload.toString('utf8');
  if (isChunks(payload)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of payload) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }
  throw new TypeError(`The page ${request.routeOptions.url ?? ''} is of no kind that is known`);
}

function isChunks(payload: unknown): payload is AsyncIterable<string | Uint8Array> {
  return typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;
}
