import type { ImportRecord } from '@reachkit/contract/imports/importing';

/** Whether an import is still running. */
export function isUnderWay({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'waiting' || state === 'analyzing';
}
