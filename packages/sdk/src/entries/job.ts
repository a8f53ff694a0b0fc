export * from '../features/job/index.ts';
