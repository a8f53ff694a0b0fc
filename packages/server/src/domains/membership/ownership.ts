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
  memberCap,
  membershipInvoice,
  membershipOrder,
  membershipPayment,
  membershipRefund,
  membershipRefundRequest,
  membershipTerm,
  paymentBill,
  paymentDifference,
} from './tables.ts';

export const membershipOwnership: Ownership = {
  domain: 'membership',
  tables: [
    { table: membershipInvoice, team: membershipInvoice.teamId },
    {
      table: membershipRefundRequest,
      team: membershipRefundRequest.teamId,
      persons: [{ column: membershipRefundRequest.askedBy, rule: 'keep' }],
      notExported: [membershipRefundRequest.askedBy],
    },
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
      table: memberCap,
      team: memberCap.teamId,
      persons: [
        { column: memberCap.accountId, rule: 'delete' },
        { column: memberCap.changedBy, rule: 'keep' },
      ],
    },
    {
      table: equityOverride,
      team: equityOverride.teamId,
      persons: [{ column: equityOverride.createdBy, rule: 'keep' }],
    },
    { table: equityItem, team: null },
    { table: equityTerm, team: null },
    { table: equityVersion, team: null },
    // Installation-wide accounting; no team and no person.
    { table: paymentDifference, team: null },
    { table: paymentBill, team: null },
  ],
  figures: [
    {
      name: 'searched',
      count: (db, range) =>
        countByMember(db, range, {
          from: teamRows(equityCharge, range.teamId),
          where: sql`${equityCharge.key} = 'searches' and ${equityCharge.state} = 'kept'`,
          accountId: sql`${equityCharge.accountId}`,
          at: { timestamp: sql`${equityCharge.createdAt}` },
        }),
    },
    {
      name: 'spent',
      count: (db, range) =>
        countByMember(db, range, {
          from: sql`${teamRows(membershipPayment, range.teamId)}
            join ${teamRows(membershipOrder, range.teamId)} on ${membershipOrder.id} = ${membershipPayment.orderId}`,
          where: sql`${membershipPayment.isApplied}`,
          accountId: sql`${membershipOrder.accountId}`,
          at: { timestamp: sql`${membershipPayment.paidAt}` },
          // Refunded payments do not count as spent.
          thing: {
            sum: sql`${membershipPayment.amount} - coalesce((select sum(given.amount)
              from ${teamRows(membershipRefund, range.teamId, 'given')}
              where given.payment_id = ${membershipPayment.id}), 0)`,
          },
        }),
    },
  ],
};
