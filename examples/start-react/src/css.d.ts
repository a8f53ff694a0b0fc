// esbuild bundles style sheets; TypeScript needs this to accept CSS imports.
declare module '*.css';
