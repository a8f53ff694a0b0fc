import { laterModule } from '../../../ui/Lazy/laterModule.ts';

/** What stands with the first rows: it loads beside the client that asks for them. */
export const rowParts = laterModule(() => import('./results/rowParts.ts'));
