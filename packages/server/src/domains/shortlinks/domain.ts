import { defineDomain } from '../defineDomain.ts';
import { ConversionService } from './conversions/service.ts';
import { countLinks } from './countLinks.ts';
import { shortLinkReferences } from './creatorReferences.ts';
import { ShortLinkService } from './links/service.ts';
import { ShortDomainService } from './ownDomains/service.ts';
import { shortlinksOwnership } from './ownership.ts';
import { findRecordedLinks } from './recorded.ts';
import { shortlinksRecords } from './records.ts';
import { shortlinksRoutes } from './routes.ts';
import { shortStatRoutes } from './stats/routes.ts';
import { ShortStatService } from './stats/service.ts';
import { shortlinksTasks } from './tasks.ts';
import { visitTasks } from './visits/tasks.ts';

export const shortlinksDomain = defineDomain({
  name: 'shortlinks',
  ownership: () => shortlinksOwnership,
  creatorReferences: shortLinkReferences,
  stocks: { shortLinks: countLinks },
  tasks: (parts) => [shortlinksTasks(parts), visitTasks(parts)],
  routes: (parts) => [
    ...shortlinksRoutes(
      parts,
      new ShortLinkService(parts),
      new ShortDomainService({ ...parts, records: parts.mailRecords }),
      new ConversionService(parts),
    ),
    ...shortStatRoutes(new ShortStatService(parts)),
  ],
  records: shortlinksRecords,
  recordedObjects: { shortLink: findRecordedLinks },
  recordedEndpoints: {
    addShortLink: ['shortlinks.linkAdded'],
    addShortLinks: ['shortlinks.linksAdded'],
    changeShortLink: ['shortlinks.linkChanged'],
    pauseShortLink: ['shortlinks.linkPaused'],
    resumeShortLink: ['shortlinks.linkResumed'],
    archiveShortLink: ['shortlinks.linkArchived'],
    restoreShortLink: ['shortlinks.linkRestored'],
    recordShortConversion: {
      without: 'reported by a server of the team; it is kept as a figure of the link',
    },
    changeShortSetting: ['shortlinks.settingChanged'],
    addShortDomain: ['shortlinks.domainAdded'],
    verifyShortDomain: ['shortlinks.domainVerified'],
    removeShortDomain: ['shortlinks.domainRemoved'],
  },
});
