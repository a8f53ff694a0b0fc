import { sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import {
  equityCharge,
  equityItem,
  equityOverride,
  equityTerm,
  equityUsage,
  equityVersion,
  membershipInvoice,
  membershipOrder,
  membershipPayment,
  membershipRefund,
  membershipTerm,
  paymentBill,
  paymentDifference,
} from './tables.ts';

export const membershipOwnership: Ownership = {
  domain: 'membership',
  tables: [
    { table: membershipInvoice, team: membershipInvoice.teamId },
    { table: membershipRefund, team: membershipRefund.teamId, notExported: [membershipRefund.note] },
    { table: membershipPayment, team: membershipPayment.teamId },
    { table: membershipTerm, team: membershipTerm.teamId },
    {
      table: membershipOrder,
      team: membershipOrder.teamId,
      persons: [{ column: membershipOrder.accountId, rule: 'keep' }],
      notExported: [membershipOrder.codeUrl],
    },
    {
      table: equityCharge,
      team: equityCharge.teamId,
      persons: [{ column: equityCharge.accountId, rule: 'keep' }],
      notExported: [equityCharge.subject],
    },
    { table: equityUsage, team: equityUsage.teamId },
    {
      table: equityOverride,
      team: equityOverride.teamId,
      persons: [{ column: equityOverride.createdBy, rule: 'keep' }],
    },
    { table: equityItem, team: null },
    { table: equityTerm, team: null },
    { table: equityVersion, team: null },
    // Of the books of the installation; no team and no person.
    { table: paymentDifference, team: null },
    { table: paymentBill, team: null },
  ],
  figures: [
    {
      name: 'searches',
      count: (db, range) =>
        countByMember(
          db,
          sql`select ${equityCharge.accountId} as account_id, count(*) as found
            from ${teamRows(equityCharge, range.teamId)}
            where ${equityCharge.key} = 'searches'
              and ${equityCharge.state} = 'kept'
              and ${equityCharge.createdAt} >= ${range.from.toISOString()}::timestamptz and ${equityCharge.createdAt} < ${range.to.toISOString()}::timestamptz
            group by 1`,
        ),
    },
  ],
};
