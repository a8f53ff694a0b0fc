import type { Localized } from '@reachkit/contract';

/** A request for a page of a development part. */
export interface DevelopmentRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: URLSearchParams;
  /** Submitted form values; otherwise empty. */
  readonly form: URLSearchParams;
}

export interface DevelopmentAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Pages that a gateway adds to the development page. */
export interface DevelopmentPart {
  /** The first segment of its paths, e.g. `/mail`. */
  readonly path: string;
  /** Titles of the link on the first page. */
  readonly titles: Localized<string>;
  /** Handles a request; null if there is no such page. */
  answer(request: DevelopmentRequest): Promise<DevelopmentAnswer | null>;
}

/** CSP of a page: no scripts, nothing from other sites. */
export const pagePolicy = (own = ''): string =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'${own}`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
