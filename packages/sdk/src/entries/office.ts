export * from '../features/office/index.ts';
