export { sessionEn } from '../../../features/session/locales/en.ts';
