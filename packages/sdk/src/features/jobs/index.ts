export { type Job, type JobKind, type JobState, jobKinds, jobStates } from '@reachkit/contract/job';
export { isUnderWay, shareDone } from '../../domain/jobs/model.ts';
export { useDownload } from '../../domain/jobs/useDownload.ts';
export { type JobModel, useJob } from '../../domain/jobs/useJob.ts';
export { JobList, type JobListProps } from './JobList.tsx';
export { JobsPopover, type JobsPopoverProps } from './JobsPopover.tsx';
export { jobsTexts } from './locales/zh.ts';
export { type JobsModel, type JobsOptions, useJobs } from './useJobs.ts';
