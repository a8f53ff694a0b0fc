export { monitorEn } from '../../../features/monitor/locales/en.ts';
