import { rememberDrizzleResolutions } from '../platform/drizzleResolution.ts';

rememberDrizzleResolutions();
// Only what is imported after that loads quickly.
await import('./importing/importCommand.ts');
