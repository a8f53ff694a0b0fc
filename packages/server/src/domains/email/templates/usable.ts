import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailTemplate } from '../tables.ts';

/** A template that the person may use. @throws Failure `validation` at `templateId` */
export async function findUsableTemplate(
  executor: Executor,
  { teamId, accountId }: Person,
  id: string,
): Promise<typeof mailTemplate.$inferSelect> {
  const [found] = /^[1-9]\d{0,14}$/.test(id)
    ? await teamScope(executor, teamId)
        .select()
        .from(mailTemplate)
        .where(
          and(
            eq(mailTemplate.id, Number(id)),
            or(eq(mailTemplate.accountId, accountId), mailTemplate.isShared),
          ),
        )
    : [];
  if (!found) throw refuseFields({ templateId: { rule: 'unknown_value' } });
  return found;
}
