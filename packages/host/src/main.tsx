import '@reachkit/sdk/styles.css';
import './site.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPlatform } from './app/platform.ts';
import { Site } from './app/Site.tsx';

const platform = createPlatform();
document.documentElement.lang = platform.language;

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app".');
createRoot(place).render(
  <StrictMode>
    <Site platform={platform} />
  </StrictMode>,
);
