import type { QueryOf } from '@reachkit/contract';
import type { FigureValues, getTeamData, TeamDataAnswer } from '@reachkit/contract/account/team';
import { addDays } from '../../../../ui/DateField/isoDay.ts';
import { sumOf } from '../data/figures.ts';

const today = '2026-11-20';

/** A member's busy and quiet days, the same on each call. */
function daysOf(from: string, to: string, weight: number): TeamDataAnswer['list'][number]['days'] {
  const days: (FigureValues & { day: string })[] = [];
  let at = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    at += 1;
    if ((at + weight) % 7 > 4) continue;
    const size = weight * (1 + ((at * 5) % 9));
    days.push({
      day,
      found: size * 3,
      listed: size,
      contacted: Math.round(size / 2),
      replied: Math.round(size / 5),
      unlocked: Math.round(size / 3),
      searched: size * 2,
      spent: at === 3 && weight === 4 ? 89_900 : 0,
    });
  }
  return days;
}

/** Activity of a team in a range. */
export function storyTeamData({ from, to, days }: QueryOf<typeof getTeamData>): TeamDataAnswer {
  const last = to === '' ? today : to;
  const first = from === '' ? addDays(last, 1 - days) : from;
  const entry = (member: TeamDataAnswer['list'][number]['member'], weight: number) => {
    const own = daysOf(first, last, weight);
    return { member, totals: sumOf(own), days: own };
  };
  return {
    from: first,
    to: last,
    timeZone: 'Asia/Shanghai',
    list: [
      entry({ id: '7', nickName: '林予安' }, 4),
      entry({ id: '8', nickName: '王可' }, 3),
      entry({ id: '9', nickName: 'Maximiliana-Alexandra von der A' }, 2),
      entry(null, 1),
    ],
  };
}

/** A team without activity. */
export const noTeamData: TeamDataAnswer = {
  from: '2026-10-22',
  to: today,
  timeZone: 'Asia/Shanghai',
  list: [{ member: { id: '7', nickName: '林予安' }, totals: sumOf([]), days: [] }],
};
