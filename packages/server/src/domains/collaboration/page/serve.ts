import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { sendFile } from '../../../platform/http/pages/sendFile.ts';
import { sendPlainPage } from '../../../platform/http/plainPage/plainPage.ts';
import { askedLanguage, languageOf } from '../../../platform/http/request/language.ts';
import { describeError } from '../../../platform/logging.ts';
import { isOpenedByPerson } from '../../../platform/sharedPages/openedByPerson.ts';
import { type SharedPageRow, SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import { areTooManyGuesses } from '../../../platform/sharedPages/unknownTokens.ts';
import type { CreatorPageDeps } from './deps.ts';
import { creatorPagePath, type Frame, frameOf, hrefOf, type ViewFrame, viewFrameOf } from './frame.ts';
import { noteOpening } from './opening.ts';
import { findBriefFile, findLogo, type PageView, readPage, readPageBrief, readWork } from './read.ts';
import { isForeignForm, maxFormBytes } from './request.ts';
import { type Rendered, StepRunner } from './runStep.ts';
import { stateOf } from './state.ts';
import { stepNameOf } from './steps/steps.ts';
import { briefPage } from './views/brief.ts';
import { declinedPage, offerPage } from './views/offer.ts';
import { sentencePage } from './views/sentence.ts';
import { workPage } from './views/work.ts';

interface Named {
  Params: { readonly token: string; readonly part?: string; readonly id?: string };
  Querystring: {
    readonly lang?: unknown;
    readonly of?: unknown;
    readonly done?: unknown;
    readonly offer?: unknown;
  };
}
type NamedRequest = FastifyRequest<Named>;

/** Serves the pages of creators, `/c/{token}`: without a login, a cookie or a script. The token is the only right. */
export function serveCreatorPages(app: FastifyInstance, deps: CreatorPageDeps): void {
  const { db, now, log } = deps;
  const pages = new SharedPages(deps);
  const runner = new StepRunner(deps);

  const frame = (request: NamedRequest, page: SharedPageRow | null, brand: Frame['brand']): Frame => {
    const asked = askedLanguage(request.query);
    const language = asked ?? languageOf(request.headers['accept-language'], page?.language ?? 'en');
    return frameOf({
      language,
      asked,
      path: `${creatorPagePath}/${encodeURIComponent(request.params.token)}`,
      brand,
    });
  };
  const send = (reply: FastifyReply, { language }: Frame, rendered: Rendered) =>
    sendPlainPage(reply, { code: rendered.code ?? 200, language, ...rendered });

  /** Opens the page of a request. Sends the reason where there is none, and returns `null`. */
  async function open(
    request: NamedRequest,
    reply: FastifyReply,
  ): Promise<{ readonly view: PageView; readonly frame: ViewFrame } | null> {
    const opened = await pages.open(db, request.params.token, 'collaboration.creator');
    if (!('page' in opened)) {
      const isTooMuch = areTooManyGuesses(deps.limits, subscriberOf(request.ip));
      const own = frame(request, null, null);
      const sentence = isTooMuch ? own.text.tooMany : own.text.unknown;
      send(reply, own, { code: isTooMuch ? 429 : 404, ...sentencePage({ ...own, path: '' }, sentence) });
      return null;
    }
    const view = await readPage(db, opened.page);
    const own = frame(request, opened.page, view?.brand ?? null);
    const who = view === null ? '' : viewFrameOf(own, view, now()).who;
    const refused = 'refused' in opened ? opened.refused : view === null ? 'revoked' : null;
    if (view === null || refused !== null) {
      send(reply, own, { code: 410, ...sentencePage(own, own.text[refused ?? 'revoked'](who)) });
      return null;
    }
    return { view, frame: viewFrameOf(own, view, now()) };
  }

  const main = async (own: ViewFrame, done: unknown): Promise<Rendered> => {
    const { view, text, who } = own;
    const sent = runner.sentBefore(own, done);
    switch (stateOf(view, own.now)) {
      case 'work':
        return view.cooperation === null
          ? offerPage(own, sent)
          : workPage(own, view.cooperation, await readWork(db, view), sent);
      case 'declined':
        return declinedPage(own, sent);
      case 'withdrawn':
        return { code: 410, ...sentencePage(own, text.withdrawn(who)) };
      case 'closed':
        return { code: 410, ...sentencePage(own, text.closed(who)) };
      default:
        return offerPage(own, sent);
    }
  };

  app.get<Named>(`${creatorPagePath}/:token`, async (request, reply) => {
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { view, frame: own } = opened;
    if (isOpenedByPerson(request.method, request.headers)) {
      // The page is shown despite an error: the figure is for the team.
      await noteOpening(deps, pages, view).catch((error: unknown) => {
        log.warn({ err: describeError(error) }, 'an opening of a page was not noted');
      });
    }
    return send(reply, own, await main(own, request.query.done));
  });

  app.get<Named>(`${creatorPagePath}/:token/brief`, async (request, reply) => {
    const opened = await open(request, reply);
    if (opened === null) return reply;
    return send(
      reply,
      opened.frame,
      briefPage(opened.frame, await readPageBrief(db, opened.view), await readWork(db, opened.view)),
    );
  });

  app.get<Named>(`${creatorPagePath}/:token/file/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { view } = opened;
    const file = await findBriefFile(db, view, request.params.id ?? '');
    if (!file) throw new Failure('notFound');
    const content = await deps.files.read({ id: file.fileId, teamId: view.page.teamId });
    const { name, mediaType, bytes } = file;
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return sendFile(reply, { name, mediaType, content, bytes });
  });

  app.get<Named>(`${creatorPagePath}/:token/logo`, { exposeHeadRoute: false }, async (request, reply) => {
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { teamId } = opened.view.page;
    const logo = await findLogo(db, teamId);
    if (logo === null || !/^image\/(?:webp|png|jpeg)$/.test(logo.mediaType)) throw new Failure('notFound');
    const content = await deps.files.read({ id: logo.fileId, teamId });
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return sendFile(reply, { name: 'logo', mediaType: logo.mediaType, content, shownFor: 300 });
  });

  app.get<Named>(`${creatorPagePath}/:token/:part`, async (request, reply) => {
    const name = stepNameOf(request.params.part);
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { frame: own } = opened;
    if (name === undefined) return reply.redirect(hrefOf(own), 303);
    const rendered = await runner.show(own, name, request.query);
    return rendered === null ? reply.redirect(hrefOf(own), 303) : send(reply, own, rendered);
  });

  app.route<Named>({
    method: 'POST',
    url: `${creatorPagePath}/:token/:part`,
    config: { takesBytes: true },
    bodyLimit: maxFormBytes,
    errorHandler: (error, request, reply) => {
      const own = frame(request, null, null);
      const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
      if (!isTooLarge) request.log.error({ err: describeError(error) }, 'a form of a page failed');
      // The connection stays open, so that the client reads the page instead of a reset.
      reply.removeHeader('connection');
      const sentence = isTooLarge ? own.text.tooLarge : own.text.broken;
      send(reply, own, {
        code: isTooLarge ? 413 : 500,
        ...sentencePage({ ...own, path: '' }, sentence, { back: own }),
      });
    },
    handler: async (request, reply) => {
      const name = stepNameOf(request.params.part);
      const opened = await open(request, reply);
      if (opened === null) return reply;
      const { frame: own } = opened;
      if (isForeignForm(request))
        return send(reply, own, { code: 403, ...sentencePage(own, own.text.foreign, { back: own }) });
      if (name === undefined) return reply.redirect(hrefOf(own), 303);
      const outcome = await runner.take(own, name, request);
      if ('rendered' in outcome) return send(reply, own, outcome.rendered);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(hrefOf(own, '', outcome.note === null ? {} : { done: outcome.note }), 303);
    },
  });
}
