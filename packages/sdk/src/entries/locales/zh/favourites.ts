export { favouritesZh } from '../../../features/favourites/locales/zh.ts';
