export * from '../features/membership/index.ts';
