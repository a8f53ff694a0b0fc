export { creatorEn } from '../../../features/creator/locales/en.ts';
