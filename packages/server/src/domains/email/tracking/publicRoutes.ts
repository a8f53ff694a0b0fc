import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { asciiUrl } from '../../../platform/http/headerValue.ts';
import { sendPlainPage } from '../../../platform/http/plainPage/plainPage.ts';
import { askedLanguage, type Language, languageOf } from '../../../platform/http/request/language.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../platform/logging.ts';
import type { CampaignProgress } from '../sending/progress.ts';
import type { Pace } from '../sending/queue/timing.ts';
import { MailEvents, type TrackedRequest } from './events.ts';
import { readForm } from './form.ts';
import { linkPage } from './linkPage.ts';
import { MailTokens } from './tokens.ts';
import { readEmailLanguage, readUnsubscribeNames, undoUnsubscribe, unsubscribe } from './unsubscribe.ts';
import {
  type UnsubscribeNames,
  type UnsubscribeStep,
  unsubscribeField,
  unsubscribePage,
  unsubscribePolicy,
} from './unsubscribePage.ts';

/** A transparent image of one pixel; 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

interface PublicDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'secrets'> {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly progress: CampaignProgress;
  /** Speed of the sandbox; 1 without a sandbox. */
  readonly pace: Pace;
}

interface Named {
  Params: { readonly token: string };
}

/** Public addresses in emails: the open pixel, links, and unsubscribing. Without a login. */
export function serveMailAddresses(app: FastifyInstance, deps: PublicDeps): void {
  const tokens = new MailTokens(deps.secrets.hash);
  const events = new MailEvents(deps, deps.progress);
  /** Unsigned requests cost no query, and are rate limited. */
  const isTooMuch = ({ ip }: FastifyRequest): boolean => {
    try {
      deps.limits.count({ unknownMailTokenBySubscriber: { subscriber: subscriberOf(ip) } });
      return false;
    } catch (error) {
      if (error instanceof Failure) return true;
      throw error;
    }
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply, page: (language: Language) => string) =>
    isTooMuch(request) ? reply.code(429).send() : sendPage(request, reply, page, 404);

  app.route<Named>({
    method: 'GET',
    url: '/t/o/:token',
    handler: async (request, reply) => {
      const deliveryId = tokens.readOpen(request.params.token.replace(/\.gif$/, ''));
      if (deliveryId === null) {
        if (isTooMuch(request)) return reply.code(429).send();
      } else {
        // The pixel is sent despite an error: a missing image would be visible in the email.
        await events.opened(deliveryId, trackedOf(request)).catch((error: unknown) => {
          deps.log.warn({ err: describeError(error) }, 'an open was not kept');
        });
      }
      return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
    },
  });

  app.route<Named>({
    method: 'GET',
    url: '/t/c/:token',
    handler: async (request, reply) => {
      const named = tokens.readClick(request.params.token);
      if (named === null) return refuse(request, reply, (language) => linkPage(null, language));
      const url = await events.clicked(named.deliveryId, named.linkId, trackedOf(request));
      const location = url === null ? null : asciiUrl(url);
      if (location === null) {
        const ofEmail = await readEmailLanguage(deps, named.deliveryId);
        return sendPage(request, reply, (language) => linkPage(url, language), 404, ofEmail);
      }
      return reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', location)
        .send();
    },
  });

  app.route<Named>({
    method: 'GET',
    url: '/u/:token',
    handler: async (request, reply) => {
      // Scanners follow links, so GET changes nothing.
      const deliveryId = tokens.readUnsubscribe(request.params.token);
      if (deliveryId === null) return refuse(request, reply, unknownPage);
      return sendCurrent(request, reply, await readUnsubscribeNames(deps, deliveryId));
    },
  });

  app.route<Named>({
    method: 'POST',
    url: '/u/:token',
    config: { takesBytes: true },
    handler: async (request, reply) => {
      const deliveryId = tokens.readUnsubscribe(request.params.token);
      if (deliveryId === null) return refuse(request, reply, unknownPage);
      const form = await readForm(request);
      if (!isOneClick(form) && form.get(unsubscribeField.name) !== unsubscribeField.unsubscribe)
        return sendCurrent(request, reply, await readUnsubscribeNames(deps, deliveryId));
      const found = await unsubscribe(deps, deliveryId);
      if (found) deps.progress.touch(found.teamId, found.campaignId);
      return sendNamed(request, reply, 'done', found && (await readUnsubscribeNames(deps, deliveryId)));
    },
  });

  app.route<Named>({
    method: 'POST',
    url: '/u/:token/undo',
    config: { takesBytes: true },
    handler: async (request, reply) => {
      const deliveryId = tokens.readUnsubscribe(request.params.token);
      if (deliveryId === null) return refuse(request, reply, unknownPage);
      const form = await readForm(request);
      if (form.get(unsubscribeField.name) !== unsubscribeField.resubscribe)
        return sendCurrent(request, reply, await readUnsubscribeNames(deps, deliveryId));
      const found = await undoUnsubscribe(deps, deliveryId);
      if (found) deps.progress.touch(found.teamId, found.campaignId);
      return sendNamed(request, reply, 'restored', found && (await readUnsubscribeNames(deps, deliveryId)));
    },
  });
}

const textOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header?.[0] ?? '');

const trackedOf = ({ method, headers, ip }: FastifyRequest): TrackedRequest => ({
  method,
  userAgent: textOf(headers['user-agent']),
  purpose: textOf(headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose']),
  address: ip,
});

const unknownPage = (language: Language) => unsubscribePage('unknown', language);

/** Request of a mail program's own unsubscribe button (RFC 8058, section 3.2). */
const isOneClick = (form: FormData): boolean => form.get('List-Unsubscribe') === 'One-Click';

/** Sends the confirmation page, or, after an unsubscription, the page with an undo. */
const sendCurrent = (request: FastifyRequest<Named>, reply: FastifyReply, names: UnsubscribeNames | null) =>
  sendNamed(request, reply, names?.isUnsubscribed ? 'done' : 'ask', names);

/** A page with the sender's name; if the email is deleted, the link is invalid. */
function sendNamed(
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  step: Exclude<UnsubscribeStep, 'unknown'>,
  names: UnsubscribeNames | null,
) {
  if (names === null) return sendPage(request, reply, unknownPage, 404);
  const about = { names, path: `/u/${request.params.token}`, asked: askedLanguage(request.query) };
  return sendPage(request, reply, (language) => unsubscribePage(step, language, about), 200, names.language);
}

/** @param otherwise the language where neither the person nor the browser asks for one of ours */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: (language: Language) => string,
  code: number,
  otherwise: Language = 'en',
) {
  const language = askedLanguage(request.query) ?? languageOf(request.headers['accept-language'], otherwise);
  return sendPlainPage(reply, { code, language, policy: unsubscribePolicy, document: page(language) });
}
