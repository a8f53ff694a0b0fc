export { rankingsZh } from '../../../features/rankings/locales/zh.ts';
