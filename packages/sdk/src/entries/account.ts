export * from '../features/account/index.ts';
