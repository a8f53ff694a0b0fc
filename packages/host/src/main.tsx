import { beginSite } from './beginSite.tsx';
import { appPlace } from './prerender/drawn.ts';

// Nothing waits at the top of a file: a page's file that needs something of this one would wait for it for ever.
void beginSite(appPlace(document));
