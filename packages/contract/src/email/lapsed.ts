import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { mailIncomingKinds, mailTrusts } from './inbox/thread.ts';

/** Actions on old emails that no longer count as bounces or opt-outs. */
export const lapsedMailActs = ['lift', 'keep'] as const;
export type LapsedMailAct = (typeof lapsedMailActs)[number];

/**
 * `GET /kol/api/email/suppression/lapsed`: stored emails that counted as bounces, complaints or opt-outs, but no longer
 * do under newer rules. Nothing is lifted before a person decides.
 */
export const listLapsedMail = endpoint({
  id: 'listLapsedMail',
  method: 'GET',
  path: '/kol/api/email/suppression/lapsed',
  domain: 'email',
  summary:
    'Old emails that by newer rules are no bounces, complaints or opt-outs; nothing is lifted by itself',
  access: 'user',
  query: z.object({ pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50) }),
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        /** The recipient; masked as in the inbox. */
        address: z.string(),
        subject: z.string(),
        threadId: rowId,
        /** Its current classification, and that of the newer rules. */
        kind: z.enum(mailIncomingKinds),
        lapsedKind: z.enum(mailIncomingKinds),
        lapsedTrust: z.enum(mailTrusts),
        at: timestamp,
      }),
    ),
    total: z.number(),
  }),
});

/** `POST /kol/api/email/suppression/lapsed`: applies the newer rules to old emails, or keeps their classification. */
export const decideLapsedMail = endpoint({
  id: 'decideLapsedMail',
  method: 'POST',
  path: '/kol/api/email/suppression/lapsed',
  domain: 'email',
  summary: 'Takes old emails for what newer rules say, or leaves them as they are; without ids all of them',
  access: 'user',
  body: z.strictObject({
    act: z.enum(lapsedMailActs),
    /** Default: all. */
    ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(1_000))),
  }),
  data: z.object({ decided: z.number() }),
});
