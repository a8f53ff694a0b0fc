import {
  addShortDomain,
  addShortLink,
  addShortLinks,
  archiveShortLink,
  changeShortLink,
  changeShortSetting,
  checkShortLink,
  exportShortLinks,
  fetchShortLinkQr,
  fetchShortLinkTemplate,
  getShortLink,
  getShortLinkConversions,
  getShortSetting,
  listShortDomains,
  listShortLinks,
  listShortLinkTargets,
  pauseShortLink,
  readShortLinkCreators,
  recordShortConversion,
  removeShortDomain,
  restoreShortLink,
  resumeShortLink,
  verifyShortDomain,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { SpreadsheetReader } from '../favourites/imports/spreadsheet/readSpreadsheet.ts';
import { readCreatorsOfFile } from './batch/creatorsOfFile.ts';
import { makeBatchTemplate } from './batch/template.ts';
import type { ConversionService } from './conversions/service.ts';
import { makeLinksFile, maxFileLinks } from './files/linksFile.ts';
import { qrPng, qrSvg } from './files/qr.ts';
import type { ShortLinkService } from './links/service.ts';
import type { ShortDomainService } from './ownDomains/service.ts';
import { ShortSettingService } from './settings/service.ts';

export function shortlinksRoutes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  links: ShortLinkService,
  domains: ShortDomainService,
  conversions: ConversionService,
): Route[] {
  const sheets = new SpreadsheetReader();
  const settings = new ShortSettingService({ db, now });
  return [
    route(listShortLinks, ({ query }, { caller }) => links.list(caller, query)),
    route(addShortLink, ({ body }, { caller }) => links.add(caller, body)),
    route(getShortLink, ({ params }, { caller }) => links.get(caller, params.id)),
    route(changeShortLink, ({ params, body }, { caller }) => links.change(caller, params.id, body)),
    route(pauseShortLink, ({ params }, { caller }) => links.pause(caller, params.id)),
    route(resumeShortLink, ({ params }, { caller }) => links.resume(caller, params.id)),
    route(archiveShortLink, ({ params }, { caller }) => links.archive(caller, params.id)),
    route(restoreShortLink, ({ params }, { caller }) => links.restore(caller, params.id)),
    route(listShortLinkTargets, ({ params }, { caller }) => links.targets(caller, params.id)),
    route(addShortLinks, ({ body }, { caller }) => links.addBatch(caller, body)),
    route(recordShortConversion, ({ body }, { key }) => conversions.record(key, body)),
    route(getShortLinkConversions, ({ params, query }, { caller }) =>
      conversions.read(caller, params.id, query.days),
    ),
    route(getShortSetting, (_, { caller }) => settings.get(caller)),
    route(changeShortSetting, ({ body }, { caller }) => settings.change(caller, body)),
    route(listShortDomains, (_, { caller }) => domains.list(caller)),
    route(addShortDomain, ({ body }, { caller }) => domains.add(caller, body.host)),
    route(verifyShortDomain, ({ params }, { caller }) => domains.verify(caller, params.id)),
    route(removeShortDomain, ({ params }, { caller }) => domains.remove(caller, params.id)),
    fileRoute(exportShortLinks, async ({ query: { format, ...filter } }, { caller, language, now }) => {
      const { list, timeZone } = await links.readForFile(caller, filter, maxFileLinks);
      return makeLinksFile(list, { format, language, timeZone, now });
    }),
    fileRoute(fetchShortLinkQr, async ({ params, query: { format, size } }, { caller }) => {
      const { shortUrl, code } = await links.get(caller, params.id);
      const name = `qr-${code}.${format}`;
      return format === 'svg'
        ? { name, mediaType: 'image/svg+xml', content: Buffer.from(qrSvg(shortUrl, size)) }
        : { name, mediaType: 'image/png', content: await qrPng(shortUrl, size) };
    }),
    route(readShortLinkCreators, ({ body }) => readCreatorsOfFile({ db, sheets }, body.file)),
    fileRoute(fetchShortLinkTemplate, async (_, { language }) => makeBatchTemplate(language)),
    route(checkShortLink, ({ body }, { caller }) => links.check(caller, body)),
  ];
}
