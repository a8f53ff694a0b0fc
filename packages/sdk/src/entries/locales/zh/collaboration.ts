export { collaborationZh } from '../../../features/collaboration/locales/zh.ts';
