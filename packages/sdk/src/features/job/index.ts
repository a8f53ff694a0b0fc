export { type Job, type JobKind, type JobState, jobKinds, jobStates } from '@reachkit/contract/job';
export { isUnderWay, shareDone } from '../../domain/job/model.ts';
export { useDownload } from '../../domain/job/useDownload.ts';
export { type JobModel, useJob } from '../../domain/job/useJob.ts';
export { JobList, type JobListProps } from './JobList.tsx';
export { JobsPopover, type JobsPopoverProps } from './JobsPopover.tsx';
export { jobTexts } from './locales/zh.ts';
export { type JobsModel, type JobsOptions, useJobs } from './useJobs.ts';
