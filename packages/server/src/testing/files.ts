export { testFiles } from '../platform/files/testing/memoryStore.ts';
