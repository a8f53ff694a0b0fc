import '@reachkit/sdk/styles.css';
import './site.css';
import { appearanceOf } from '@reachkit/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { groundPage } from './app/ground.ts';
import { createPlatform } from './app/platform.ts';
import { Site } from './app/Site.tsx';
import { loadMessages } from './locales/messages.ts';
import { drawnAnswers } from './prerender/drawn.ts';
import { takeOver } from './prerender/takeOver.ts';
import { createSiteRouter, firstPage } from './routing/siteRouter.ts';

const platform = createPlatform();
const answers = drawnAnswers(document, platform.language);
document.documentElement.lang = platform.language;
groundPage(document.documentElement, appearanceOf(platform.areas.setting.state));

const routing = createSiteRouter(platform);

async function begin(place: HTMLElement) {
  // What the server drew stays until the page's own code is there: an empty moment in between would flash.
  const isDrawn = place.childElementCount > 0;
  const [messages] = await Promise.all([loadMessages(platform.language), isDrawn && firstPage(routing)]);
  const root = createRoot(place);
  const draw = () =>
    root.render(
      <StrictMode>
        <Site platform={platform} messages={messages} routing={routing} answers={answers} />
      </StrictMode>,
    );
  if (isDrawn) takeOver(place, draw);
  else draw();
}

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app".');
// Nothing waits at the top of a file: a page's file that needs something of this one would wait for it for ever.
void begin(place);
