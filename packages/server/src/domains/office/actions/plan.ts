import { type Extension, extendPlan, previewExtension } from '../../membership/orders/extend.ts';
import { requireTeam, type StaffTeam, type TeamReadDeps } from '../teams/read.ts';
import { type Acting, actOnTeam } from './teamAction.ts';

/** The plans of a team before and after an extension. @throws Failure `notFound`, `planEndless` */
export async function previewTeamExtension({ db, now }: TeamReadDeps, id: string, days: number) {
  const { id: teamId } = await requireTeam(db, id);
  const { before, after } = await previewExtension(db, teamId, days, now());
  return { before: [...before], after: [...after] };
}

/** @throws Failure as `actOnTeam`, `planEndless` */
export function extendTeam(deps: TeamReadDeps, acting: Acting, days: number): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, row, at) => {
    const extension = await extendPlan(tx, row.id, days, at);
    return { action: 'planExtended', ...changeOf(extension), detail: { days } };
  });
}

/** The plan that lasts longer; one that had ended already begins again. */
function changeOf({ before, after }: Extension) {
  const [had] = before;
  const [has] = after;
  return {
    ...(had && { before: { version: had.version, endsOn: had.endsOn } }),
    ...(has && { after: { version: has.version, endsOn: has.endsOn } }),
  };
}
