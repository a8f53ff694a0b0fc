export * from './detail/headless.ts';
export { useInvalidateShortLinks } from './shared/useInvalidateShortLinks.ts';
