import '@reachkit/sdk/styles.css';
import './site.css';
import { appearanceOf } from '@reachkit/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { groundPage } from './app/ground.ts';
import { createPlatform } from './app/platform.ts';
import { Site } from './app/Site.tsx';

const platform = createPlatform();
document.documentElement.lang = platform.language;
groundPage(document.documentElement, appearanceOf(platform.areas.setting.state));

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app".');
createRoot(place).render(
  <StrictMode>
    <Site platform={platform} />
  </StrictMode>,
);
