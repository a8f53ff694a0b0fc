import { type Notification, notificationSchema } from '@reachkit/contract';
import type { notification } from './tables.ts';

/** A row as it goes out. */
export function shown(row: typeof notification.$inferSelect): Notification {
  const { id, kind, values, target, createdAt, readAt } = row;
  return notificationSchema.parse({
    id: String(id),
    kind,
    values,
    target,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  });
}
