export * from '../features/email/index.ts';
