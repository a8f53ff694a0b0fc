export { monitorZh } from '../../../features/monitor/locales/zh.ts';
