import { beginSite } from './beginSite.tsx';
import { appPlace } from './prerender/drawn.ts';

// No top-level await: a page module that imports from this one would wait forever.
void beginSite(appPlace(document));
