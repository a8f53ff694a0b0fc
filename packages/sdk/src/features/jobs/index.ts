export { type Job, type JobKind, type JobState, jobKinds, jobStates } from '@reachkit/contract/job';
export { JobList, type JobListProps } from './JobList.tsx';
export { JobsPopover, type JobsPopoverProps } from './JobsPopover.tsx';
export { jobsTexts } from './locales/zh.ts';
export { isUnderWay, shareDone } from './model.ts';
export { useDownload } from './useDownload.ts';
export { type JobModel, useJob } from './useJob.ts';
export { type JobsModel, type JobsOptions, useJobs } from './useJobs.ts';
