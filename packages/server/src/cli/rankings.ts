import { rememberDrizzleResolutions } from '../platform/drizzleResolution.ts';

rememberDrizzleResolutions();
// The caching above speeds up only modules that are imported after it.
await import('./rankings/rankingsCommand.ts');
