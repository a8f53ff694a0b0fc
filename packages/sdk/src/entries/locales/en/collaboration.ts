export { collaborationEn } from '../../../features/collaboration/locales/en.ts';
