export { officeZh } from '../../../features/office/locales/zh.ts';
