import { exportCreators, previewExport } from '@reachkit/contract';
import { meteredRoute } from '../../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(exporting: ExportService): Route[] {
  return [
    route(previewExport, ({ body }, { caller }) => exporting.preview(caller, body)),
    // The transaction that creates the job charges the export, so the route's meter does not.
    meteredRoute(exportCreators, ({ body }, { caller, language }) => exporting.begin(caller, body, language)),
  ];
}
