import '@reachkit/sdk/styles.css';
import './site.css';
import { appearanceOf } from '@reachkit/sdk/host';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { groundPage } from './app/ground.ts';
import { createPlatform } from './app/platform.ts';
import { Site } from './app/Site.tsx';
import { loadMessages } from './locales/messages.ts';
import { drawnAnswers } from './prerender/drawn.ts';
import { type Successor, takeOver } from './prerender/takeOver.ts';
import { createSiteRouter, firstPage } from './routing/siteRouter.ts';

/**
 * Renders the site into `place`, once per page load. The server-rendered content stays until the page's own code has
 * loaded.
 * @param untilUnused waited for before what was drawn is replaced
 * @returns finds what took the place of an element that the server drew
 */
export async function beginSite(
  place: HTMLElement,
  untilUnused = async (): Promise<void> => undefined,
): Promise<Successor> {
  const platform = createPlatform();
  const page = document.documentElement;
  const answers = drawnAnswers(document, platform.language);
  page.lang = platform.language;
  groundPage(page, appearanceOf(platform.areas.setting.state));
  const routing = createSiteRouter(platform);

  // Avoids a blank flash between the server-rendered page and the site.
  const isDrawn = place.childElementCount > 0;
  const [messages] = await Promise.all([loadMessages(platform.language), isDrawn && firstPage(routing)]);
  await untilUnused();
  const root = createRoot(place);
  const draw = () =>
    root.render(
      <StrictMode>
        <Site platform={platform} messages={messages} routing={routing} answers={answers} />
      </StrictMode>,
    );
  if (!isDrawn) draw();
  const successor = isDrawn ? takeOver(place, () => flushSync(draw)) : () => undefined;
  // From here on the site itself decides what signed-in people see.
  delete page.dataset.signedIn;
  return successor;
}
