export { shortlinksEn } from '../../../features/shortlinks/locales/en.ts';
