export { jobZh } from '../../../features/job/locales/zh.ts';
