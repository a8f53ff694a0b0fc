import type { Ownership } from '../../platform/ownership/registry.ts';
import { countLinks } from './countLinks.ts';
import {
  shortConversion,
  shortCoupon,
  shortDomain,
  shortLink,
  shortLinkTarget,
  shortReport,
  shortSetting,
} from './tables.ts';
import { visitTables } from './visits/ownership.ts';

export const shortlinksOwnership: Ownership = {
  domain: 'shortlinks',
  tables: [
    ...visitTables,
    { table: shortReport, team: { parent: shortLink, by: shortReport.linkId }, notExported: 'all' },
    { table: shortSetting, team: shortSetting.teamId },
    { table: shortCoupon, team: shortCoupon.teamId },
    { table: shortConversion, team: shortConversion.teamId },
    {
      table: shortLinkTarget,
      team: { parent: shortLink, by: shortLinkTarget.linkId },
      persons: [{ column: shortLinkTarget.accountId, rule: 'keep' }],
    },
    {
      table: shortDomain,
      team: shortDomain.teamId,
      persons: [{ column: shortDomain.accountId, rule: 'transfer' }],
    },
    {
      // A link stays in creators' posts when the person who made it is removed; a colleague takes it over.
      table: shortLink,
      team: shortLink.teamId,
      persons: [{ column: shortLink.accountId, rule: 'transfer' }],
    },
  ],
  holdings: [
    { table: shortLink, column: shortLink.accountId, transferred: 'shortLinks' },
    { table: shortDomain, column: shortDomain.accountId, transferred: 'shortDomains' },
  ],
  stocks: [{ key: 'shortLinks', rule: 'nothing', count: countLinks }],
};
