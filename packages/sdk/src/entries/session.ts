export * from '../features/session/index.ts';
