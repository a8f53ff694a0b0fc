import { randomUUID } from 'node:crypto';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';

/** The first-party cookie of the short domain. */
export const visitorCookie = 'yl_v';
/** 365 days, in seconds. */
const cookieAge = 365 * 24 * 60 * 60;

/**
 * 122 random bits, the fallback id of the first visit, a signature of this fallback for a team, and a signature of the
 * random bits, which cookies of earlier versions lack.
 */
const cookieForm = /^([\w-]{22})\.([\w-]{16})\.([\w-]{11})(?:\.([\w-]{11}))?$/;

/** Only short links need the cookie. */
const cookiePath = '/s/';

export interface VisitorRequest {
  /** The cookie header; empty if there is none. */
  readonly cookie: string;
  /** Network of the peer, `203.0.113.0/24` or an IPv6 /48; `null` for an invalid address. */
  readonly network: string | null;
  readonly userAgent: string;
  readonly teamId: number;
  /** UTC month, e.g. `2026-11`. */
  readonly month: string;
}

export interface FoundVisitor {
  readonly visitor: string;
  /** Whether the request had a cookie issued by this installation; forged ones do not count. */
  readonly isKnown: boolean;
  /** Set-Cookie header for a new visitor; `null` for one with a cookie. */
  readonly setCookie: string | null;
}

/**
 * Identifies visitors. Without a cookie: by a keyed hash of month, network, agent and team, which reveals nothing about
 * the person. The cookie that is then set contains this hash, so that the next visit, with the cookie, belongs to the
 * same visitor; for links of other teams its random part identifies the visitor.
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

/** 22 characters from the random bits of a UUID, which Node buffers: requesting bytes each time costs more. */
const randomText = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

function readCookie(header: string): string {
  const start = `${visitorCookie}=`;
  const entry = header.split(';').find((one) => one.trimStart().startsWith(start));
  return entry?.trim().slice(start.length) ?? '';
}
