export * from '../features/notification/index.ts';
