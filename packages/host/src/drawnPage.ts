import { openDrawnPage } from './prerender/openDrawnPage.ts';

openDrawnPage(async (place) => (await import('./beginSite.tsx')).beginSite(place));
