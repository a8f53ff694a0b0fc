import { cancelJob, fetchJobFile, getJob, listJobs, prepareDownload, removeJob } from '@reachkit/contract';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function jobRoutes(): Route[] {
  return [listJobs, getJob, cancelJob, removeJob, prepareDownload, fetchJobFile].map((endpoint) =>
    route(endpoint, notYet),
  );
}
