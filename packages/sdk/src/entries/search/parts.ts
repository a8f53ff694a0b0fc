export * from '../../features/search/parts.ts';
