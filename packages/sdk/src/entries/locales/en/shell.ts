export { shellEn } from '../../../features/shell/locales/en.ts';
