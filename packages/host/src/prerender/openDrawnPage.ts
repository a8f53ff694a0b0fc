import { createStorage, locales, shouldClientNavigate, tokenSession } from '@reachkit/sdk';
import { speak } from '../app/speak.ts';
import { languageOfVisit, tabStorage } from '../app/visit.ts';
import { wantedKey } from '../routing/arrival/wantedKey.ts';
import { appPlace } from './drawn.ts';
import { keepScrollReachable } from './keepScrollReachable.ts';
import { prefetchSite } from './prefetchSite.ts';
import { redraw } from './redraw.ts';
import type { Successor } from './takeOver.ts';
import { watchUse } from './watchUse.ts';

/** Data attributes by which buttons and links of a server-rendered page work before the site runs. */
const marks = {
  /** On a button: the language to which it switches the page. */
  language: 'data-language',
  /** On a link to the sign-in: the page to open afterwards. */
  wanted: 'data-wanted',
} as const;

const siteButton = `button:not([${marks.language}])`;

/** Keys that move between tabs, which only the running site supports. */
const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Events that indicate that a person is about to use a form. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Opens a server-rendered page. Static content stays as rendered and needs none of the site's code: links work by
 * themselves, and a language choice is handled here. The site starts if this person gets a different page (signed in, or
 * redirected to sign in), and once they use a form or another button.
 *
 * @param begin fetches the site, and draws it once the promise of `untilUnused` is kept
 * @returns stops watching the page
 */
export function openDrawnPage(
  begin: (place: HTMLElement, untilUnused: () => Promise<void>) => Promise<Successor>,
): () => void {
  const place = appPlace(document);
  const storage = createStorage();
  const ofTab = createStorage({ area: tabStorage() });
  const drawn = new AbortController();
  const listening = { capture: true, signal: drawn.signal };
  const untilUnused = watchUse(place, drawn.signal);
  let begun: Promise<Successor | null> | undefined;

  /** `null`: the site's files failed to load. */
  function start(): Promise<Successor | null> {
    begun ??= begin(place, untilUnused).then(
      (successor) => {
        drawn.abort();
        return successor;
      },
      (error: unknown) => {
        // The next click tries again; the server-rendered content stays readable.
        begun = undefined;
        delete document.documentElement.dataset.signedIn;
        reportError(error);
        return null;
      },
    );
    return begun;
  }

  function isAnother(): boolean {
    const session = tokenSession({ storage, renewsOnly: true, fetchToken: async () => null });
    return (
      place.childElementCount === 0 ||
      session.getSnapshot().status === 'signedIn' ||
      (place.querySelector('form') !== null && asksForMore(window.location.search)) ||
      ofTab.readString(wantedKey) !== null
    );
  }

  async function look() {
    const language = languageOfVisit(storage);
    if (isAnother()) await start();
    else if (document.documentElement.lang !== language) {
      const isRedrawn = await redraw(place, language, () => begun === undefined).catch((error: unknown) => {
        reportError(error);
        return false;
      });
      if (isRedrawn) keepScrollReachable(place, drawn.signal);
      else await start();
    }
  }

  function onClick(event: MouseEvent) {
    const pressed = closest(event, 'a, button');
    if (!pressed) return;
    const language = locales.find((one) => one === pressed.getAttribute(marks.language));
    const page = pressed.getAttribute(marks.wanted);
    if (language) speak(storage, language);
    else if (page !== null) {
      if (shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) {
        ofTab.write(wantedKey, page);
      }
    } else if (pressed.localName === 'button') {
      // A form submitted by the browser itself would leave the page.
      event.preventDefault();
      void start().then((successor) => successor?.(pressed)?.click());
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const tab = closest(event, '[role="tab"]');
    if (!tab || !tabKeys.includes(event.key)) return;
    event.preventDefault();
    const { key } = event;
    void start().then((successor) => {
      const own = successor?.(tab);
      // An earlier key may have moved the focus along the same tabs.
      const focused = document.activeElement;
      const target = focused && own?.parentElement?.contains(focused) ? focused : own;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  }

  function onApproach(event: Event) {
    if (closest(event, siteButton)) void start();
    else if (closest(event, 'a[href="/login"], a[href="/register"]')) prefetchSite(document);
  }

  function onSign(event: Event) {
    // Browsers also fire pointer moves when the page moves under the pointer.
    const isStill = event instanceof MouseEvent && event.type === 'pointermove' && isAtRest(event);
    if (!isStill) void start();
  }

  place.addEventListener('click', onClick, listening);
  place.addEventListener('keydown', onKeyDown, listening);
  place.addEventListener('pointerover', onApproach, listening);
  place.addEventListener('focusin', onApproach, listening);
  if (place.querySelector('form')) {
    for (const sign of signs) document.addEventListener(sign, onSign, listening);
    window.addEventListener('load', () => prefetchSite(document), listening);
  }
  // Fired for changes in other tabs; a page restored from the bfcache has missed them.
  window.addEventListener('storage', () => void look(), listening);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void look(), listening);
  keepScrollReachable(place, drawn.signal);
  void look();
  return () => drawn.abort();
}

/** The server-rendered form knows only the language of its URL: no sign-in method, no invitation. */
function asksForMore(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name !== 'lang');
}

function isAtRest({ movementX, movementY }: MouseEvent): boolean {
  return movementX === 0 && movementY === 0;
}

function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
