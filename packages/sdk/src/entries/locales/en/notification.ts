export { notificationEn } from '../../../features/notification/locales/en.ts';
