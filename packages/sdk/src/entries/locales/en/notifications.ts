export { notificationsEn } from '../../../features/notifications/locales/en.ts';
