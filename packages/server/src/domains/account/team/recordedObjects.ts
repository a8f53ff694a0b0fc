import type { OperationRecord, Platform } from '@reachkit/contract';
import { platforms } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import type { OperationRecordRow } from '../../../platform/records/find.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creator } from '../../creator/tables.ts';
import { mailCampaign, mailSender, mailThread } from '../../email/tables.ts';
import { favouriteList } from '../../favourites/tables.ts';
import { readPeople } from '../../session/people.ts';

interface Reader {
  readonly teamId: number;
  readonly accountId: number;
}

interface Known {
  readonly label: string | null;
  readonly platform?: Platform | null;
  /** The reader may open it. */
  readonly isOpen: boolean;
}

type Found = ReadonlyMap<number, Known>;

/** Reads what things are called now; what is not found is gone. */
type FindObjects = (db: Database, reader: Reader, ids: readonly number[]) => Promise<Found>;

const finders: Readonly<Record<string, FindObjects>> = {
  account: async (db, { teamId }, ids) => {
    const people = await readPeople(db, teamId, ids);
    return new Map([...people].map(([id, { nickName }]) => [id, { label: nickName, isOpen: false }]));
  },
  creator: async (db, _, ids) => {
    const rows = await db
      .select({ id: creator.id, name: creator.name, handle: creator.handle, platform: creator.platform })
      .from(creator)
      .where(inArray(creator.id, [...ids]));
    return new Map(
      rows.map(({ id, name, handle, platform }) => [
        id,
        {
          ...{ label: name || handle, isOpen: true },
          platform: platforms.find((known) => known === platform) ?? null,
        },
      ]),
    );
  },
  favouriteList: async (db, { teamId, accountId }, ids) => {
    const rows = await teamScope(db, teamId)
      .select()
      .from(favouriteList)
      .where(inArray(favouriteList.id, [...ids]));
    return new Map(
      rows.map((row) => {
        const isOpen = row.isPublic || row.accountId === accountId;
        // What a list that is private since is called now is its owner's matter.
        return [row.id, { label: isOpen ? row.name : null, isOpen }];
      }),
    );
  },
  mailCampaign: async (db, { teamId }, ids) => {
    const rows = await teamScope(db, teamId)
      .select({ id: mailCampaign.id, name: mailCampaign.name })
      .from(mailCampaign)
      .where(inArray(mailCampaign.id, [...ids]));
    return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
  },
  mailSender: async (db, { teamId, accountId }, ids) => {
    const rows = await teamScope(db, teamId)
      .select()
      .from(mailSender)
      .where(inArray(mailSender.id, [...ids]));
    return new Map(
      rows.map((row) => [row.id, { label: row.name, isOpen: row.isShared || row.accountId === accountId }]),
    );
  },
  mailThread: async (db, { teamId }, ids) => {
    const rows = await teamScope(db, teamId)
      .select({ id: mailThread.id, name: mailThread.name, address: mailThread.address })
      .from(mailThread)
      .where(inArray(mailThread.id, [...ids]));
    return new Map(rows.map(({ id, name, address }) => [id, { label: name || address, isOpen: true }]));
  },
};

/** What records were about, by `kind id`, with one statement for each kind that is met. */
export async function readObjects(
  db: Database,
  reader: Reader,
  records: readonly Pick<OperationRecordRow, 'objectKind' | 'objectId' | 'objectLabel'>[],
): Promise<(record: (typeof records)[number]) => OperationRecord['object']> {
  const idsOf = new Map<string, Set<number>>();
  for (const { objectKind, objectId } of records) {
    if (objectKind === null || !/^\d{1,15}$/.test(objectId ?? '')) continue;
    idsOf.set(objectKind, (idsOf.get(objectKind) ?? new Set()).add(Number(objectId)));
  }
  const found = new Map<string, Found>();
  for (const [kind, ids] of idsOf) {
    const find = finders[kind];
    if (find) found.set(kind, await find(db, reader, [...ids]));
  }
  return ({ objectKind: kind, objectId: id, objectLabel }) => {
    if (kind === null || id === null) return null;
    const known = found.get(kind)?.get(Number(id));
    // Orders are found by their number, which never changes.
    const exists = kind === 'order' || known?.isOpen === true;
    return { kind, id, label: known?.label ?? objectLabel, exists, platform: known?.platform ?? null };
  };
}
