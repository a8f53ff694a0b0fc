export { sessionZh } from '../../../features/session/locales/zh.ts';
