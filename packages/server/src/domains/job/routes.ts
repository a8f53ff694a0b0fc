import { cancelJob, fetchJobFile, getJob, listJobs, prepareDownload, removeJob } from '@reachkit/contract';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { JobService } from './service.ts';

export function jobRoutes(jobs: JobService): Route[] {
  return [
    route(listJobs, async ({ query }, { caller, language }) => ({
      list: await jobs.list(caller, query.type, language),
    })),
    route(getJob, ({ params }, { caller, language }) => jobs.get(caller, params.id, language)),
    route(cancelJob, ({ params }, { caller, language }) => jobs.cancel(caller, params.id, language)),
    route(removeJob, async ({ params }, { caller }) => ({ removed: await jobs.remove(caller, params.id) })),
    route(prepareDownload, ({ params }, { caller }) => jobs.prepareDownload(caller, params.id)),
    fileRoute(fetchJobFile, ({ params }) => jobs.download(params.ticket)),
  ];
}
