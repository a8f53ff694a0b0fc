export * from '../../features/creator/tabs.ts';
