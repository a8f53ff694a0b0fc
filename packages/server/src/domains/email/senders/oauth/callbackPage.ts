import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { askedLanguage, type Language, languageOf } from '../../../../platform/http/request/language.ts';
import { languageSwitch } from '../../tracking/languageSwitch.ts';
import { texts } from './callbackTexts.ts';
import { callbackPath, type MailOauth, type SignInOutcome } from './flow.ts';

const inputSchema = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(2_200)),
  code: z.string().check(z.minLength(1), z.maxLength(4_000)),
});

/**
 * Page to which a provider redirects. Asks for confirmation first: otherwise a sign-in that somebody else began could
 * give them access to this person's mailbox.
 */
export function serveMailOauth(app: FastifyInstance, oauth: MailOauth): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(callbackPath, async (request, reply) => askPerson(oauth, request, reply));
    scope.post(callbackPath, async ({ body, headers }, reply) => {
      const language = askedLanguage(body) ?? languageOf(headers['accept-language'], 'en');
      const input = inputSchema.safeParse(body);
      const outcome = input.success ? await oauth.finish(input.data.state, input.data.code) : 'expired';
      return sendPage(reply, language, outcomePart(language, outcome));
    });
  });
}

async function askPerson(
  oauth: MailOauth,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = askedLanguage(query);
  const language = asked ?? languageOf(headers['accept-language'], 'en');
  const input = inputSchema.safeParse(query);
  const name = input.success ? await oauth.nameOf(input.data.state) : null;
  if (!input.success || name === null) return sendPage(reply, language, outcomePart(language, 'expired'));
  const { ask, warning, connect } = texts[language];
  const { state, code } = input.data;
  return sendPage(
    reply,
    language,
    `<p>${escapeMarkup(ask(name))}</p><p>${escapeMarkup(warning)}</p>
<form method="post" action="${callbackPath}">
<input type="hidden" name="state" value="${escapeMarkup(state)}">
<input type="hidden" name="code" value="${escapeMarkup(code)}">
${asked === undefined ? '' : `<input type="hidden" name="lang" value="${asked}">\n`}<button type="submit">${escapeMarkup(connect)}</button></form>
${languageSwitch(language, `${callbackPath}?${new URLSearchParams({ state, code })}`)}`,
  );
}

const outcomePart = (language: Language, outcome: SignInOutcome) =>
  `<p role="status">${escapeMarkup(texts[language].outcomes[outcome])}</p>`;

function sendPage(reply: FastifyReply, language: Language, content: string): FastifyReply {
  const { title } = texts[language];
  return (
    reply
      .header('cache-control', 'no-store')
      .header('content-language', language)
      // The address holds a code.
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1>\n${content}\n</main></body></html>\n`,
      )
  );
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
