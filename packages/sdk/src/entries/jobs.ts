export * from '../features/jobs/index.ts';
