export { creatorZh } from '../../../features/creator/locales/zh.ts';
