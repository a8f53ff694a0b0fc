import { openDrawnPage } from './prerender/openDrawnPage.ts';

openDrawnPage(async (place, untilUnused) => {
  const { beginSite } = await import('./beginSite.tsx');
  return beginSite(place, untilUnused);
});
