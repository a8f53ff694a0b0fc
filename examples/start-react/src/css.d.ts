// esbuild bundles style sheets; TypeScript needs this to accept their import.
declare module '*.css';
