export { shellZh } from '../../../features/shell/locales/zh.ts';
