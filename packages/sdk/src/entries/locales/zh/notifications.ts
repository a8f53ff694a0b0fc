export { notificationsZh } from '../../../features/notifications/locales/zh.ts';
