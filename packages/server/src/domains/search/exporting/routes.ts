import { exportCreators, previewExport } from '@reachkit/contract';
import { meteredRoute } from '../../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(exporting: ExportService): Route[] {
  return [
    route(previewExport, ({ body }, { caller }) => exporting.preview(caller, body)),
    // Charged within the transaction that creates the job, and so not by the meter of the route.
    meteredRoute(exportCreators, ({ body }, { caller, language }) => exporting.begin(caller, body, language)),
  ];
}
