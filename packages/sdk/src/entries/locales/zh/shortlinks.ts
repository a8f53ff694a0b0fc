export { shortlinksZh } from '../../../features/shortlinks/locales/zh.ts';
