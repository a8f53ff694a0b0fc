export { rankingsEn } from '../../../features/rankings/locales/en.ts';
