import type { Language } from '../app/language.ts';
import { isRecord } from './isRecord.ts';

/** Id of the element with the responses used for server rendering. */
export const answersId = 'answers';

/** Returns the root element of the site. Throws if the page has none. */
export function appPlace(page: Document): HTMLElement {
  const place = page.getElementById('app');
  if (!place) throw new Error('The page has no element with the id "app".');
  return place;
}

/**
 * Responses with which the server rendered the page, so that the first client render has them too; `undefined` if nothing
 * was rendered, or in another language than the current one.
 */
export function drawnAnswers(
  page: Document,
  language: Language,
): Readonly<Record<string, unknown>> | undefined {
  const left = page.getElementById(answersId);
  if (!left || page.documentElement.lang !== language) return undefined;
  const answers: unknown = JSON.parse(left.textContent ?? '');
  return isRecord(answers) ? answers : undefined;
}
