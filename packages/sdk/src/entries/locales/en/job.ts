export { jobEn } from '../../../features/job/locales/en.ts';
