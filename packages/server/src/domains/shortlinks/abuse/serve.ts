import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { sendPlainPage } from '../../../platform/http/plainPage/plainPage.ts';
import { languageOf } from '../../../platform/http/request/language.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { reportPath } from '../reportPath.ts';
import { type ReportStep, reportPage, reportPagePolicy } from './page.ts';
import { keepReport } from './report.ts';

/** Max bytes of a submitted form. */
const maxBodyBytes = 32_768;

interface ReportRequest {
  Querystring: { readonly code?: unknown };
  Body: Readonly<Record<string, string>> | undefined;
}

/** Serves the page for reporting a short link, for anyone. It needs no login and sets no cookie. */
export function serveReports(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'> & { readonly limits: Pick<RateLimits, 'take'> },
): void {
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    pages.get<ReportRequest>(reportPath, async (request, reply) => {
      const { code } = request.query;
      return send(request, reply, 200, {
        step: { wrong: new Set() },
        given: typeof code === 'string' ? { link: code } : {},
      });
    });
    pages.post<ReportRequest>(reportPath, async (request, reply) => {
      const given = request.body ?? {};
      const step = await keepReport(deps, request.ip, given);
      return send(request, reply, step === 'kept' ? 200 : step === 'tooMany' ? 429 : 400, { step, given });
    });
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { step, given }: { readonly step: ReportStep; readonly given: Readonly<Record<string, string>> },
) {
  const language = languageOf(request.headers['accept-language'], 'en');
  const document = reportPage(step, given, language);
  return sendPlainPage(reply, { code: status, language, policy: reportPagePolicy, document });
}
