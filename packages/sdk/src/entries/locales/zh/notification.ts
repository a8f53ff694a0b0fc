export { notificationZh } from '../../../features/notification/locales/zh.ts';
