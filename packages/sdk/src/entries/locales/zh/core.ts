export { coreZh } from '../../../core/locales/zh.ts';
