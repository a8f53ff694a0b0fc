import type { Ownership } from '../../platform/ownership/registry.ts';
import { importRun } from './tables.ts';

export const acquisitionOwnership: Ownership = {
  domain: 'acquisition',
  tables: [{ table: importRun, team: null }],
};
