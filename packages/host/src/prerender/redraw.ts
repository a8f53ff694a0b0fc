import type { Language } from '../app/language.ts';
import { answersId, appPlace } from './drawn.ts';
import { takeOver } from './takeOver.ts';

/**
 * Replaces the page with the server's rendering in another language.
 *
 * @param isWanted asked once it has come: whether it still is
 * @returns whether the page speaks the language now; `false` where the server did not draw it
 */
export async function redraw(
  place: HTMLElement,
  language: Language,
  isWanted: () => boolean,
): Promise<boolean> {
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const drawn = appPlace(other);
  if (!answer.ok || other.documentElement.lang !== language || drawn.childElementCount === 0) return false;
  if (!isWanted()) return true;
  const page = document.documentElement;
  for (const root of drawn.querySelectorAll<HTMLElement>('.rk-root')) {
    // Theme chosen at an earlier visit, applied like `ground.js` does on server-rendered pages.
    if (page.dataset.color) root.dataset.rkColor = page.dataset.color;
    root.dataset.rkScheme = page.dataset.scheme;
    root.dir = page.dir;
  }
  takeOver(place, () => place.replaceChildren(...drawn.childNodes));
  page.lang = language;
  document.title = other.title;
  document.getElementById(answersId)?.replaceWith(...other.querySelectorAll(`#${answersId}`));
  return true;
}
