import {
  countKnownAccounts,
  fetchImportFailures,
  fetchImportTemplate,
  fetchPendingCreators,
  getImport,
  importIntoBlacklist,
  importIntoFavourite,
  listImportRows,
  listImports,
  listPendingCreators,
  removePendingCreators,
} from '@reachkit/contract';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { JobService } from '../../job/service.ts';
import { makePendingFile } from '../pending/file.ts';
import { countKnown } from '../pending/known.ts';
import { PendingService } from '../pending/service.ts';
import { personOf } from '../person.ts';
import { makeFailures } from './failures.ts';
import { ImportRecords } from './importRecords.ts';
import { ImportService } from './service.ts';
import { SpreadsheetReader } from './spreadsheet/readSpreadsheet.ts';
import { makeTemplate } from './template/template.ts';

export function importRoutes(
  deps: Pick<Deps, 'db' | 'now'> & { readonly sources: CreatorSources },
  jobs: JobService,
): Route[] {
  const imports = new ImportService(deps, jobs, new SpreadsheetReader());
  const records = new ImportRecords(deps);
  const pending = new PendingService(deps);
  return [
    route(fetchImportTemplate, async ({ query }, { language }) => makeTemplate(query.target, language)),
    route(importIntoFavourite, ({ params, body }, { caller }) =>
      imports.intoList(personOf(caller), params.id, body),
    ),
    route(importIntoBlacklist, ({ body }, { caller }) => imports.intoBlacklist(personOf(caller), body)),
    route(listImports, ({ query }, { caller }) => records.list(personOf(caller), query)),
    route(getImport, ({ params }, { caller }) => records.get(personOf(caller), params.id)),
    route(listImportRows, ({ params, query }, { caller }) =>
      records.rows(personOf(caller), params.id, query),
    ),
    route(fetchImportFailures, ({ params }, { caller, language }) =>
      makeFailures(deps, records, personOf(caller), { id: params.id, language }),
    ),
    route(countKnownAccounts, ({ body }, { caller }) => countKnown(deps, personOf(caller), body)),
    route(listPendingCreators, ({ query }, { caller }) => pending.list(personOf(caller), query)),
    route(removePendingCreators, ({ body }, { caller }) => pending.remove(personOf(caller), body)),
    route(fetchPendingCreators, ({ query }, { caller, language }) =>
      makePendingFile(pending, personOf(caller), { query, language }),
    ),
  ];
}
