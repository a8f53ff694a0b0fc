import type { AnswerOf, QueryOf } from '@reachkit/contract';
import type { exportStaffRecords, listStaffRecords } from '@reachkit/contract/office/audit';
import { and, eq, getTableColumns, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import { maskedAddress } from '../../../platform/maskedAddress.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { readOfficeTeams, readStaff } from '../../people/staff.ts';
import { teamNames } from '../../people/teamFacts.ts';

type Filter = QueryOf<typeof exportStaffRecords>;
type Page = Pick<QueryOf<typeof listStaffRecords>, 'pageSize' | 'cursor'>;
export type StaffRecord = AnswerOf<typeof listStaffRecords>['list'][number];

const latestFirst: Keyset = {
  name: 'staffRecords',
  columns: [{ column: operationRecord.id, type: 'bigint' }],
  direction: 'desc',
};

/** Finds what people of the staff did, in all teams, the latest first. @throws Failure `validation` at `cursor` */
export async function findStaffRecords(
  { db }: Pick<Deps, 'db'>,
  { actor, ...filter }: Filter,
  page: Page,
): Promise<AnswerOf<typeof listStaffRecords>> {
  const staff = await readStaff(db);
  const actors = [...staff.keys()].filter((id) => actor === '' || id === Number(actor));
  const which = conditionOf(filter);
  const { rows, next } = await readPage(
    { ...page, pageNum: 1 },
    latestFirst,
    ({ place, where, orderBy, limit }) => {
      // The latest of each person by an index: their number does not depend on that of all records.
      const latest = sql`select latest.id from unnest(${sql.param(actors)}::bigint[]) as staff (id)
        cross join lateral (select ${operationRecord.id} from ${operationRecord}
          where ${and(sql`${operationRecord.actorId} = staff.id`, which, where)}
          order by ${operationRecord.id} desc limit ${limit}) latest`;
      return db
        .select({ ...getTableColumns(operationRecord), place })
        .from(operationRecord)
        .where(inArray(operationRecord.id, sql`(${latest})`))
        .orderBy(...orderBy)
        .limit(limit);
    },
  );
  const offices = await readOfficeTeams(db);
  const names = await teamNames(
    db,
    rows.flatMap(({ teamId }) => teamId ?? []),
  );
  return {
    list: rows.map(({ actorId, teamId, network, objectKind, objectId, objectLabel, ...row }) => ({
      ...row,
      actor: (actorId === null ? undefined : staff.get(actorId)) ?? null,
      team: teamId === null || offices.has(teamId) ? null : { id: teamId, name: names.get(teamId) ?? '' },
      object:
        objectKind === null || objectId === null
          ? null
          : { kind: objectKind, id: objectId, label: objectLabel },
      ip: network === null ? null : maskedAddress(network),
    })),
    next,
    actors: [...staff.values()],
  };
}

function conditionOf({ team, action, object, from, to }: Omit<Filter, 'actor'>): SQL | undefined {
  const [domain, name] = action.split('.');
  const [kind, id] = object.split(' ');
  return and(
    not(operationRecord.isPrivate),
    team === '' ? undefined : eq(operationRecord.teamId, Number(team)),
    domain ? eq(operationRecord.domain, domain) : undefined,
    name === undefined ? undefined : eq(operationRecord.action, name),
    kind ? eq(operationRecord.objectKind, kind) : undefined,
    id === undefined ? undefined : eq(operationRecord.objectId, id),
    from === undefined ? undefined : gte(operationRecord.at, new Date(from)),
    to === undefined ? undefined : lt(operationRecord.at, new Date(to)),
  );
}
