import { randomUUID } from 'node:crypto';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';

/** The first-party cookie of the short domain. */
export const visitorCookie = 'yl_v';
/** 365 days, in seconds. */
const cookieAge = 365 * 24 * 60 * 60;

/**
 * 122 random bits, the fallback of the first visit, a mark that we made this fallback for a team, and one that we made
 * the random bits, which cookies of earlier versions lack.
 */
const cookieForm = /^([\w-]{22})\.([\w-]{16})\.([\w-]{11})(?:\.([\w-]{11}))?$/;

/** Short links alone need the cookie. */
const cookiePath = '/s/';

export interface VisitorRequest {
  /** The header; empty where there is none. */
  readonly cookie: string;
  /** Of the peer, `203.0.113.0/24` or an IPv6 /48; `null` where the address is none. */
  readonly network: string | null;
  readonly userAgent: string;
  readonly teamId: number;
  /** Of UTC, e.g. `2026-11`. */
  readonly month: string;
}

export interface FoundVisitor {
  readonly visitor: string;
  /** Whether the request had a cookie that we gave; one that only looks like ours does not count. */
  readonly isKnown: boolean;
  /** The header that gives the visitor a cookie; `null` where they have one. */
  readonly setCookie: string | null;
}

/**
 * Who visits. Without a cookie: a keyed hash of month, network, agent and the links' team, which says nothing about the
 * person. The cookie that is set then remembers this hash, so that the next visit, which has the cookie, is known as
 * the same visitor's; for links of other teams its random part names the visitor.
 */
export class Visitors {
  readonly #hash: KeyedHash;

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  find(request: VisitorRequest, { isSecure = false, isCookieless = false } = {}): FoundVisitor {
    if (isCookieless) return { visitor: this.#fallback(request), isKnown: false, setCookie: null };
    const [, random = '', first = '', mark = '', proof = ''] =
      cookieForm.exec(readCookie(request.cookie)) ?? [];
    if (random !== '') {
      const isOfTeam = mark === this.#mark(first, request.teamId);
      const isKnown = isOfTeam || proof === this.#proof(random);
      return { visitor: isOfTeam ? first : random, isKnown, setCookie: null };
    }
    const fallback = this.#fallback(request);
    const fresh = randomText();
    const value = [fresh, fallback, this.#mark(fallback, request.teamId), this.#proof(fresh)].join('.');
    const secure = isSecure ? '; Secure' : '';
    const setCookie = `${visitorCookie}=${value}; Path=${cookiePath}; Max-Age=${cookieAge}; HttpOnly; SameSite=Lax${secure}`;
    return { visitor: fallback, isKnown: false, setCookie };
  }

  #fallback({ network, userAgent, teamId, month }: VisitorRequest): string {
    return this.#hash.of('shortVisitor', month, network ?? '', userAgent, String(teamId)).slice(0, 16);
  }

  #proof(random: string): string {
    return this.#hash.of('shortVisitorCookie', random).slice(0, 11);
  }

  #mark(fallback: string, teamId: number): string {
    return this.#hash.of('shortVisitorMark', fallback, String(teamId)).slice(0, 11);
  }
}

/** 22 characters with the random bits of a UUID, of which Node keeps a store: asking for bytes each time costs more. */
const randomText = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

function readCookie(header: string): string {
  const start = `${visitorCookie}=`;
  const entry = header.split(';').find((one) => one.trimStart().startsWith(start));
  return entry?.trim().slice(start.length) ?? '';
}
