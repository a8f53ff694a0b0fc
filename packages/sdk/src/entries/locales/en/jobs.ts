export { jobsEn } from '../../../features/jobs/locales/en.ts';
