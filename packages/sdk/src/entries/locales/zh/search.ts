export { searchZh } from '../../../features/search/locales/zh.ts';
