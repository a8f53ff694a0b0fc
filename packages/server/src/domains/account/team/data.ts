import type { AnswerOf, QueryOf } from '@reachkit/contract';
import { type FigureValues, type getTeamData, teamFigures } from '@reachkit/contract/account/team';
import type { Database, Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { MemberFigure, Ownership, TeamFigure } from '../../../platform/ownership/registry.ts';
import { type DayRange, dayRangeOf } from '../../../platform/time/dayRange.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { listMembers } from '../../session/people/members.ts';

type TeamData = AnswerOf<typeof getTeamData>;
type Entry = TeamData['list'][number];

type Given = QueryOf<typeof getTeamData>;

/** Activity of a team's members, from the figures that the domains declare. */
export class TeamDataService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #figures: readonly TeamFigure[];

  constructor(deps: Pick<Deps, 'db' | 'now'>, ownership: readonly Ownership[]) {
    this.#deps = deps;
    this.#figures = ownership.flatMap(({ figures = [] }) => figures);
  }

  /** Returns the members in the order of the member list, then former members in one entry. @throws Failure `validation` */
  async read(teamId: number, given: Given): Promise<TeamData> {
    const { db } = this.#deps;
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('unauthorised');
    const { timeZone } = facts;
    const range = dayRangeOf(given, timeZone, this.#deps.now());
    const members = await listMembers(db, teamId);
    const entries = new Map<number | null, MutableEntry>(
      members.map(({ id, nickName }) => [id, newEntry({ id, nickName })]),
    );
    for (const figure of this.#figures) {
      for (const counted of await this.#count(db, figure, { teamId, timeZone, range })) {
        const key = entries.has(counted.accountId) ? counted.accountId : null;
        const entry = entries.get(key) ?? newEntry(null);
        entries.set(key, entry);
        add(entry, figure, counted);
      }
    }
    return { from: range.first, to: range.last, timeZone, list: [...entries.values()].map(shown) };
  }

  #count(
    db: Database,
    figure: TeamFigure,
    {
      teamId,
      timeZone,
      range,
    }: { readonly teamId: number; readonly timeZone: string; readonly range: DayRange },
  ): Promise<readonly MemberFigure[]> {
    return figure.count(db, { teamId, timeZone, from: range.from, to: range.to });
  }
}

type Values = { -readonly [Name in keyof FigureValues]: number };

interface MutableEntry {
  readonly member: Entry['member'];
  readonly totals: Values;
  readonly days: Map<string, Values>;
}

export const noFigures = (): Values => ({
  found: 0,
  listed: 0,
  contacted: 0,
  replied: 0,
  unlocked: 0,
  searched: 0,
  spent: 0,
});

const newEntry = (member: Entry['member']): MutableEntry => ({
  member,
  totals: noFigures(),
  days: new Map(),
});

function add(entry: MutableEntry, { name }: TeamFigure, { day, found }: MemberFigure): void {
  if (day === null) {
    entry.totals[name] += found;
    return;
  }
  const values = entry.days.get(day) ?? noFigures();
  entry.days.set(day, values);
  values[name] += found;
}

const shown = ({ member, totals, days }: MutableEntry): Entry => ({
  member,
  totals,
  days: [...days]
    .filter(([, values]) => teamFigures.some((name) => values[name] !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, values]) => ({ day, ...values })),
});
