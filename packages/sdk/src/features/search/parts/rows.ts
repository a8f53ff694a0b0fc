import { laterModule } from '../../../ui/Lazy/laterModule.ts';

/** Components of the first rows: they load in parallel with the client that requests the rows. */
export const rowParts = laterModule(() => import('./results/rowParts.ts'));
