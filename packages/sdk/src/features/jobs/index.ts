export { jobsTexts } from './locales/zh.ts';
