import { openDrawnPage } from './prerender/openDrawnPage.ts';

openDrawnPage(async (place, untilComposed) => {
  const { beginSite } = await import('./beginSite.tsx');
  return beginSite(place, untilComposed);
});
