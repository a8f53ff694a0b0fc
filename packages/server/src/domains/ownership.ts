import { cashierOwnership } from '../gateways/cashier/ownership.ts';
import { platformOwnership } from '../platform/ownership/ownership.ts';
import type { Ownership } from '../platform/ownership/registry.ts';
import { domains } from './domains.ts';
import type { JobRunners } from './job/kinds.ts';

/** Ownership of all domains, in the order of removals and deletions: the domain with the accounts is last. */
export function ownershipOf(runners: JobRunners): readonly Ownership[] {
  const own = domains.flatMap(({ ownership }) => ownership?.(runners) ?? []);
  return [...own.slice(0, -1), cashierOwnership, platformOwnership, ...own.slice(-1)];
}
