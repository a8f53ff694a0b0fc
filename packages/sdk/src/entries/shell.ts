export * from '../features/shell/index.ts';
