import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CreatorSources } from '../../../../gateways/creatorSources/creatorSource.ts';
import { subscriberOf } from '../../../../gateways/geo/addresses.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { type RenderedPage, sendPlainPage } from '../../../../platform/http/plainPage/plainPage.ts';
import { type Language, languageOf } from '../../../../platform/http/request/language.ts';
import type { RateLimits } from '../../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../../platform/logging.ts';
import { isOpenedByPerson } from '../../../../platform/sharedPages/openedByPerson.ts';
import { SharedPages } from '../../../../platform/sharedPages/sharedPages.ts';
import { areTooManyGuesses } from '../../../../platform/sharedPages/unknownTokens.ts';
import { monitorSources } from '../../../monitor/sources.ts';
import { reportKinds, reportPath } from '../sharing/shares.ts';
import { closedPage, reportPage } from './page.ts';
import { readReport } from './readReport.ts';

interface ServeDeps extends Pick<Deps, 'db' | 'files' | 'now' | 'log' | 'secrets'> {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly postSources: CreatorSources;
}

/** Serves shared reports to people without a login. A request changes nothing but the count of honest openings. */
export function serveReports(app: FastifyInstance, deps: ServeDeps): void {
  const pages = new SharedPages(deps);
  const read = { ...deps, sources: monitorSources(deps.postSources) };
  app.route<{ Params: { readonly token: string } }>({
    method: 'GET',
    url: `${reportPath}:token`,
    handler: async (request, reply) => {
      const asked = languageOf(request.headers['accept-language'], 'en');
      if (isTooMuch(deps, request)) return send(reply, 429, asked, closedPage('tooMany', asked));
      const opened = await pages.open(deps.db, request.params.token, ...reportKinds);
      if ('refused' in opened) {
        const { refused } = opened;
        const isGuess = refused === 'unknown';
        if (isGuess && areTooManyGuesses(deps.limits, subscriberOf(request.ip))) {
          return send(reply, 429, asked, closedPage('tooMany', asked));
        }
        const language = isGuess ? asked : opened.page.language;
        return send(reply, isGuess ? 404 : 410, language, closedPage(refused, language));
      }
      const { page } = opened;
      const report = await readReport(read, page);
      if (!report) return send(reply, 410, page.language, closedPage('revoked', page.language));
      if (isOpenedByPerson(request.method, request.headers)) {
        // The report is shown despite an error: the count is for the team alone.
        await deps.db
          .transaction((tx) => pages.countOpen(tx, page))
          .catch((error: unknown) => deps.log.warn({ err: describeError(error) }, 'an opening was not kept'));
      }
      return send(reply, 200, page.language, reportPage(report));
    },
  });
}

const send = (reply: FastifyReply, code: number, language: Language, page: RenderedPage) =>
  sendPlainPage(reply, { code, language, ...page });

/** A report reads many rows: its calls are limited like all others without a login. */
function isTooMuch({ limits }: ServeDeps, { ip }: FastifyRequest): boolean {
  try {
    limits.count({ anonymousBySubscriber: { subscriber: subscriberOf(ip) } });
    return false;
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return true;
    throw error;
  }
}
