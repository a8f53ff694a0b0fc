export { formZh } from '../../../core/form/locales/zh.ts';
