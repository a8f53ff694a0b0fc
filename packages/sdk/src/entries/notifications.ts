export * from '../features/notifications/index.ts';
