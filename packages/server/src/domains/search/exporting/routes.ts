import { exportCreators, previewExport } from '@reachkit/contract';
import { Failure } from '../../../platform/http/failure.ts';
import { meteredRoute } from '../../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function exportRoutes(): Route[] {
  return [route(previewExport, notYet), meteredRoute(exportCreators, notYet)];
}
