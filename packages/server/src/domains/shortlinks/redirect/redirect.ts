import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Regions } from '../../../gateways/geo/region.ts';
import { botReasonsOf } from '../../../platform/agents/linkVisit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { asciiUrl } from '../../../platform/http/headerValue.ts';
import { withExposedDemo } from '../../../platform/http/pages/exposedDemo.ts';
import { languageOf } from '../../../platform/http/request/language.ts';
import { describeError } from '../../../platform/logging.ts';
import { isExposedDemo } from '../../../platform/settings/loopback.ts';
import { describeVisit } from '../../session/login/visit.ts';
import { shortOriginOf } from '../addresses/origins.ts';
import { codeKeyOf } from '../codes.ts';
import { ClickIds, withClickId } from '../conversions/clickId.ts';
import type { Visit } from '../visits/visit.ts';
import { Visitors } from '../visits/visitor.ts';
import { answerOf, type LinkAnswer } from './answer.ts';
import { type Links, LinksUnavailable, type ServedLink } from './links.ts';
import { insistParameter, linkPage, linkPagePolicy, type PageAnswer, previewPage } from './page.ts';

/** Address of the peer, from the connection or a trusted proxy. */
export interface Peer {
  readonly address: string;
  readonly isSecure: boolean;
}

interface RedirectDeps extends Pick<Deps, 'now' | 'log' | 'secrets' | 'config'> {
  readonly links: Links;
  readonly visits: { push(visit: Visit): void };
  readonly regions: Regions;
}

interface Question {
  readonly link: ServedLink | null;
  readonly query: string;
  readonly peer: Peer;
}

/** A response that leads to the product link, and counts as a visit. */
type LeadingAnswer = Extract<LinkAnswer, { readonly location: string }>;

/** Apps include the punctuation after a URL in a text. */
const path = /^\/s\/([A-Za-z0-9_-]{1,64})(?:\/|(?:[.,;!)]|%E3%80%82|%EF%BC%8C)+)?(?:\?(.*))?$/i;
/** Honeypot: filled in by scripts that fill in every field. */
const honeyParameter = /(?:^|&)yl_hp=/;
const insisting = new RegExp(`(?:^|&)${insistParameter}=1(?:&|$)`);
const noStore = 'private, max-age=0, no-store';

/** Responds to requests for short links, and queues the visits. It never waits until a visit is stored. */
export class ShortRedirect {
  readonly #deps: RedirectDeps;
  readonly #visitors: Visitors;
  readonly #clickIds: ClickIds;
  readonly #isSecureOrigin: boolean;
  /** Set on shutdown: connections are closed with their response. */
  isClosing = false;

  constructor(deps: RedirectDeps) {
    this.#deps = deps;
    this.#visitors = new Visitors(deps.secrets.hash);
    this.#clickIds = new ClickIds(deps.secrets.hash);
    this.#isSecureOrigin = shortOriginOf(deps.config).startsWith('https:');
  }

  /** Whether a path has the form of a short link; pages about links are under `/s/-/`. */
  static isLink(url: string | undefined): boolean {
    return url?.startsWith('/s/') === true && !url.startsWith('/s/-/');
  }

  handle(request: IncomingMessage, response: ServerResponse, peer: Peer): void {
    const [, code = '', query = ''] = path.exec(request.url ?? '') ?? [];
    const { links } = this.#deps;
    const codeKey = codeKeyOf(code);
    const known = links.peek(codeKey);
    if (known || code === '') {
      this.#tryAnswer(request, response, { link: known ?? null, query, peer });
      return;
    }
    links.find(codeKey).then(
      (link) => this.#tryAnswer(request, response, { link, query, peer }),
      (error: unknown) => {
        if (!(error instanceof LinksUnavailable)) {
          this.#deps.log.error({ err: describeError(error) }, 'a short link cannot be looked up');
        }
        this.#sendPage(request, response, { kind: 'unavailable' });
      },
    );
  }

  /** Catches all errors: an uncaught one would end the process. */
  #tryAnswer(request: IncomingMessage, response: ServerResponse, question: Question): void {
    try {
      this.#answer(request, response, question);
    } catch (error) {
      this.#deps.log.error({ err: describeError(error) }, 'a short link cannot be answered');
      if (response.headersSent) response.destroy();
      else this.#sendPage(request, response, { kind: 'unavailable' });
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse, { link, query, peer }: Question): void {
    const { headers } = request;
    const userAgent = headers['user-agent'] ?? '';
    const now = this.#deps.now();
    const hostTeamId = this.#deps.links.teamOfHost(hostOfHeader(headers.host));
    const answer = answerOf(link, { userAgent, now, hostTeamId, isInsisting: insisting.test(query) });
    if (!link || answer.kind === 'notFound') {
      this.#sendPage(request, response, { kind: 'notFound' });
      return;
    }
    if (answer.kind === 'gone' || answer.kind === 'scheduled') {
      this.#sendPage(request, response, answer);
      return;
    }
    const id = randomUUID();
    // A visit is counted only when the person continues from the page.
    const isPage = answer.kind === 'openInBrowser';
    const setCookie = this.#record(request, link, { id, query, peer, userAgent, now, isPage });
    if (answer.kind === 'openInBrowser') {
      this.#sendPage(request, response, answer, setCookie);
      return;
    }
    if (!link.addsClickId) {
      this.#lead(request, response, { answer, link, setCookie });
      return;
    }
    const clickId = this.#clickIds.of({ id, at: now.getTime(), linkId: link.id });
    this.#lead(request, response, { answer: clicked(answer, clickId), link, setCookie });
  }

  #lead(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, link, setCookie }: { answer: LeadingAnswer; link: ServedLink; setCookie: string | null },
  ): void {
    if (answer.kind === 'redirect') {
      const location = asciiUrl(answer.location);
      if (location === null) {
        this.#sendPage(request, response, { kind: 'notFound' });
        return;
      }
      response.writeHead(302, {
        location,
        'cache-control': noStore,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-robots-tag': 'noindex',
        'content-length': '0',
        ...(setCookie === null ? {} : { 'set-cookie': setCookie }),
        ...(this.isClosing ? { connection: 'close' } : {}),
      });
      response.end();
    } else if (answer.kind === 'preview') {
      this.#send(request, response, 200, previewPage(link, answer.location));
    } else this.#sendPage(request, response, answer, setCookie);
  }

  /** Whether visitors reach a host over https, whatever a proxy reports: true for custom domains and an https origin. */
  #isSecureHost(header: string | undefined): boolean {
    return this.#isSecureOrigin || this.#deps.links.teamOfHost(hostOfHeader(header)) !== undefined;
  }

  /** @returns the header of a cookie that is to be set */
  #record(
    { method = '', headers }: IncomingMessage,
    { id: linkId, teamId, isCookieless }: ServedLink,
    given: {
      readonly id: string;
      readonly query: string;
      readonly peer: Peer;
      readonly userAgent: string;
      readonly now: Date;
      readonly isPage: boolean;
    },
  ): string | null {
    const { id, peer, userAgent, now, isPage } = given;
    const purpose = textOf(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']);
    const acceptLanguage = headers['accept-language'] ?? '';
    const hasHoneyParameter = honeyParameter.test(given.query);
    const [bot = null] = botReasonsOf({ method, userAgent, purpose, acceptLanguage, hasHoneyParameter });
    const day = now.toISOString().slice(0, 10);
    const place = describeVisit({ address: peer.address, userAgent }, this.#deps.regions);
    const asked = {
      cookie: headers.cookie ?? '',
      network: place.network,
      userAgent,
      teamId,
      month: day.slice(0, 7),
    };
    const isSecure = peer.isSecure || this.#isSecureHost(headers.host);
    const { visitor, isKnown, setCookie } = this.#visitors.find(asked, { isSecure, isCookieless });
    const { hash } = this.#deps.secrets;
    this.#deps.visits.push({
      id,
      at: now.getTime(),
      teamId,
      linkId,
      visitor,
      bot,
      isKnown,
      isPage,
      addressHash: hash.of('shortAddress', day, subscriberOf(peer.address), userAgent).slice(0, 16),
      ...place,
      referrer: referrerOf(headers.referer),
    });
    // A bot keeps no cookies, and a prefetched page must not be counted through a cookie.
    return bot === null ? setCookie : null;
  }

  #sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    answer: PageAnswer,
    setCookie: string | null = null,
  ): void {
    const language = languageOf(request.headers['accept-language'], 'en');
    const [, code = ''] = path.exec(request.url ?? '') ?? [];
    this.#send(request, response, statuses[answer.kind], linkPage(answer, code, language), setCookie);
  }

  #send(
    { method }: IncomingMessage,
    response: ServerResponse,
    status: number,
    answer: string,
    setCookie: string | null = null,
  ): void {
    const page = isExposedDemo(this.#deps.config) ? withExposedDemo(answer) : answer;
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page),
      'content-security-policy': linkPagePolicy,
      'cache-control': noStore,
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(setCookie === null ? {} : { 'set-cookie': setCookie }),
      ...(this.isClosing ? { connection: 'close' } : {}),
    });
    response.end(method === 'HEAD' ? undefined : page);
  }
}

const statuses: Readonly<Record<PageAnswer['kind'], number>> = {
  notFound: 404,
  scheduled: 404,
  gone: 410,
  unavailable: 503,
  openInBrowser: 200,
  openApp: 200,
};

/** Adds the click id to the locations of a response. */
function clicked(answer: LeadingAnswer, clickId: string): LeadingAnswer {
  switch (answer.kind) {
    case 'redirect':
      return { ...answer, location: withClickId(answer.location, clickId) };
    case 'openApp':
      return {
        ...answer,
        appLink: withClickId(answer.appLink, clickId),
        location: withClickId(answer.location, clickId),
      };
    case 'preview':
      return answer;
  }
}

const textOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header?.[0] ?? '');

/** Returns the host of a `Host` header, without its port. */
export const hostOfHeader = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/:\d+$/, '');

function referrerOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 2_048 || !URL.canParse(header)) return null;
  const { protocol, host } = new URL(header);
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : null;
}
