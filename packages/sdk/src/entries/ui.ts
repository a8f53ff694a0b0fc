export * from '../ui/index.ts';
