import {
  type AnswerOf,
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  type QueryOf,
  readNotifications,
} from '@reachkit/contract';
import { and, count, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { type Keyset, readPage } from '../database/keyset.ts';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../http/route.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { changeChoices, choicesOf } from './choices.ts';
import { countUnread, publishChange } from './notify.ts';
import { notification } from './tables.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** @param isMailSent whether the installation sends emails */
export function notificationRoutes(deps: Parts, { isMailSent }: { readonly isMailSent: boolean }): Route[] {
  const { db } = deps;
  return [
    route(listNotifications, ({ query }, { caller }) => listPage(deps, caller, query)),
    route(readNotifications, ({ body }, { caller }) => markRead(deps, caller, body.ids)),
    route(getNotificationChoices, async (_, { caller }) => ({
      list: await choicesOf(db, caller),
      isMailSent,
    })),
    route(changeNotificationChoices, ({ body }, { caller }) =>
      db.transaction(async (tx) => {
        await changeChoices(tx, caller, body.list);
        return { list: await choicesOf(tx, caller), isMailSent };
      }),
    ),
  ];
}

const latestFirst: Keyset = {
  name: 'notifications',
  columns: [
    { column: notification.createdAt, type: 'timestamptz' },
    { column: notification.id, type: 'bigint' },
  ],
  direction: 'desc',
};

async function listPage(
  { db }: Parts,
  recipient: Person,
  { unread, ...page }: QueryOf<typeof listNotifications>,
): Promise<AnswerOf<typeof listNotifications>> {
  const { teamId, accountId } = recipient;
  const scope = teamScope(db, teamId);
  const isUnread = unread === '1' ? isNull(notification.readAt) : undefined;
  const which = and(eq(notification.accountId, accountId), isUnread);
  const [counted] = await scope.select({ total: count() }).from(notification).where(which);
  const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
    scope
      .select({ ...getTableColumns(notification), place })
      .from(notification)
      .where(and(which, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: [...rows],
    total: counted?.total ?? 0,
    next,
    unread: await countUnread(db, recipient),
  };
}

/** Marks notifications as read; other open pages of the person are updated live. */
async function markRead(
  { db, now }: Parts,
  recipient: Person,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const known = ids?.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
  return db.transaction(async (tx) => {
    const { rowCount } = await teamScope(tx, recipient.teamId)
      .update(notification)
      .set({ readAt: now() })
      .where(
        and(
          eq(notification.accountId, recipient.accountId),
          isNull(notification.readAt),
          known && inArray(notification.id, known),
        ),
      );
    const isChanged = rowCount !== null && rowCount > 0;
    return {
      unread: isChanged ? await publishChange(tx, recipient, null) : await countUnread(tx, recipient),
    };
  });
}
