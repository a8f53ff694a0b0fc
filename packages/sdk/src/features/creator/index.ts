export { creatorTexts } from './locales/zh.ts';
