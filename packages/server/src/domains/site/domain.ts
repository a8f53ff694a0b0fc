import { defineDomain } from '../defineDomain.ts';
import { siteReferences } from './creatorReferences.ts';
import { siteOwnership } from './ownership.ts';
import { siteRoutes } from './routes.ts';

export const siteDomain = defineDomain({
  name: 'site',
  ownership: () => siteOwnership,
  creatorReferences: siteReferences,
  routes: (parts) => siteRoutes(parts, parts.search, parts.limits),
  recordedEndpoints: {
    addBookmark: { without: 'a bookmark is a person’s own' },
    changeBookmark: { without: 'a bookmark is a person’s own' },
    removeBookmark: { without: 'a bookmark is a person’s own' },
    sendFeedback: { without: 'goes to who runs the installation and changes nothing of the team' },
  },
});
