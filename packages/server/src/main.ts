import { rememberDrizzleResolutions } from './platform/drizzleResolution.ts';

rememberDrizzleResolutions();
// Only modules imported after this load faster.
await import('./serve.ts');
