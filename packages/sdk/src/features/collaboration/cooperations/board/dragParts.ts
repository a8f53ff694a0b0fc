import { laterModule } from '../../../../ui/Lazy/laterModule.ts';

/** Dragging is loaded with the board; until then, and where it fails to load, cards move by menu and keyboard. */
export const dragParts = laterModule(() => import('./drag.ts'));
