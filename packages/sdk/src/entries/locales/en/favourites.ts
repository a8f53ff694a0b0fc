export { favouritesEn } from '../../../features/favourites/locales/en.ts';
