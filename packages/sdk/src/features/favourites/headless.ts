export * from './blacklist/headless.ts';
export * from './imports/headless.ts';
export * from './lists/headless.ts';
export * from './notes/headless.ts';
