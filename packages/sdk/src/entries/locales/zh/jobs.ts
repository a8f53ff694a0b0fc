export { jobsZh } from '../../../features/jobs/locales/zh.ts';
