export * from '../features/monitor/index.ts';
