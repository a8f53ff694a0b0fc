import { createHash } from 'node:crypto';
import { findSimilar, openFilter, similarScope } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { giveBackOnFailure, meteredRoute } from '../../../platform/http/gatedRoute.ts';
import type { Route } from '../../../platform/http/route.ts';
import { recordFound, requireNamed } from '../../creator/disclosure/disclosure.ts';
import { readCreatorId } from '../../creator/identity/creatorId.ts';
import type { StoredAbout } from '../../plan/chargeAbout.ts';
import { requireLevel } from '../../plan/claims.ts';
import { readAllowance } from '../allowance.ts';
import { acceptFilter } from '../filter/parseFilter.ts';
import { filterMark } from '../pages/cursor.ts';
import { similarTo } from './service.ts';

export function similarRoutes(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  return [
    meteredRoute(findSimilar, async ({ params: { platform }, body }, { caller, now }, meter) => {
      // Checked before a search is reserved, so that the error names the missing feature.
      await requireLevel(deps.db, caller.teamId, 'searchScope', similarScope, now);
      const allowance = await readAllowance(deps, caller.teamId, now);
      const filter = body.filter ?? { ...openFilter };
      allowance.checkFilter(acceptFilter(platform, filter, caller));
      const asked = [sorted(body.seeds), sorted(body.negatives), filterMark(platform, filter)];
      const subject = `${caller.accountId} similar ${digest(asked)}`;
      const named = [...body.seeds, ...body.negatives].flatMap((id) => readCreatorId(id) ?? []);
      await requireNamed(deps.db, caller, named, now);
      const about: StoredAbout = { kind: 'similar', platform, seeds: sorted(body.seeds) };
      const reservation = await meter.reserve(caller, { key: 'searches', subject, amount: 1, about }, now);
      const pageSize = Math.min(body.pageSize, allowance.rows);
      const found = await giveBackOnFailure(reservation, () =>
        similarTo(deps, platform, { ...body, pageSize }, caller),
      );
      if (found.list.length > 0) {
        await recordFound(
          deps.db,
          caller,
          found.list.map(({ creator }) => Number(creator.id)),
          allowance.day,
        );
        return { ...found, quota: await reservation.keep() };
      }
      const quota = await reservation.giveBack();
      return { ...found, quota };
    }),
  ];
}

/** The same seeds in another order are the same search, which is charged once. */
const sorted = (ids: readonly string[]) => [...new Set(ids)].sort();

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
