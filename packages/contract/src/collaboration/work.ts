import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { endpoint } from '../endpoint.ts';
import { idPath, idSchema, text } from '../fields/fieldSchemas.ts';
import { daySchema } from '../monitor/form.ts';
import { uploadSize } from '../rules/file.ts';
import { cooperationFilter, cooperationSchema } from './cooperation.ts';
import { addressSchema, collaborationLimits, paidSchema } from './form.ts';

const revision = z.int();

/** `POST …/draft`: a draft that a member enters for the creator. */
export const addDraft = endpoint({
  id: 'addDraft',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/draft',
  domain: 'collaboration',
  summary: 'Enters a draft of a deliverable: a file of at most 10 MB, or a link',
  access: 'user',
  takes: 'form',
  params: idPath,
  body: z.strictObject({
    deliverableId: idSchema,
    file: z.optional(z.file().check(uploadSize())),
    link: z._default(z.string().check(z.trim(), z.maxLength(2_048)), ''),
    note: z._default(z.string().check(z.trim(), z.maxLength(collaborationLimits.note)), ''),
  }),
  data: cooperationSchema,
});

export const judgeDraft = endpoint({
  id: 'judgeDraft',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/content',
  domain: 'collaboration',
  summary: 'Approves a draft, or asks for changes with a note that the creator reads',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    draftId: idSchema,
    verdict: z.enum(['approved', 'revise'], { error: 'unknown_value' }),
    note: z._default(z.string().check(z.trim(), z.maxLength(collaborationLimits.note)), ''),
    revision,
  }),
  data: cooperationSchema,
});

/** `POST …/post`: refused with a `postRefusals` reason at `url`. Where the plan monitors no more, it is attached alone. */
export const attachPost = endpoint({
  id: 'attachPost',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/post',
  domain: 'collaboration',
  summary: 'Attaches a published post to a deliverable as its evidence; it is monitored from then on',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    deliverableId: idSchema,
    url: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(2_048)),
    /** Also where the post is of another creator. */
    isConfirmed: z._default(z.boolean(), false),
    /** Also where the post was published before the agreement. */
    isEarly: z._default(z.boolean(), false),
    revision,
  }),
  data: cooperationSchema,
});

export const detachPost = endpoint({
  id: 'detachPost',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/post/detach',
  domain: 'collaboration',
  summary: 'Takes the post of a deliverable away; the monitor keeps it',
  access: 'user',
  params: idPath,
  body: z.strictObject({ deliverableId: idSchema, revision }),
  data: cooperationSchema,
});

/**
 * `POST …/payment`: a part may be paid in several payments, and is paid when they reach its amount. More than the amount is
 * refused with `paid_beyond` at `paid.amount` until it is confirmed. `paid: null` takes the latest payment back.
 */
export const recordPayment = endpoint({
  id: 'recordPayment',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/payment',
  domain: 'collaboration',
  summary: 'Records a payment of a part of the fee, or takes the latest one back. Nothing is paid',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    partId: idSchema,
    paid: z.nullable(paidSchema),
    /** Also where more was paid than agreed. */
    isConfirmed: z._default(z.boolean(), false),
    revision,
  }),
  data: cooperationSchema,
});

export const addContract = endpoint({
  id: 'addContract',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/contract',
  domain: 'collaboration',
  summary: 'Keeps the contract of a collaboration, at most 10 MB; it replaces the one before',
  access: 'user',
  takes: 'form',
  params: idPath,
  body: z.strictObject({
    file: z.file({ error: 'required' }).check(uploadSize()),
    signedOn: z._default(z.union([z.literal(''), daySchema]), ''),
  }),
  data: cooperationSchema,
});

export const fetchCooperationFile = endpoint({
  id: 'fetchCooperationFile',
  method: 'GET',
  path: '/kol/api/cooperation/{id}/file/{fileId}',
  domain: 'collaboration',
  summary: 'A draft or the contract of a collaboration, as a file to save',
  access: 'user',
  answer: 'file',
  params: z.object({ id: idSchema, fileId: idSchema }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/** `POST …/address/show`: the sealed address. Each look is recorded with the person. */
export const showAddress = endpoint({
  id: 'showAddress',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/address/show',
  domain: 'collaboration',
  summary: 'The shipping address of a collaboration; the log names who looked at it',
  access: 'user',
  params: idPath,
  data: addressSchema,
});

export const changeAddress = endpoint({
  id: 'changeAddress',
  method: 'PUT',
  path: '/kol/api/cooperation/{id}/address',
  domain: 'collaboration',
  summary: 'Enters the shipping address that the creator gave elsewhere, or removes it',
  access: 'user',
  params: idPath,
  body: z.strictObject({ address: z.nullable(addressSchema), revision }),
  data: cooperationSchema,
});

export const showAdCode = endpoint({
  id: 'showAdCode',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/adCode/show',
  domain: 'collaboration',
  summary: 'The authorisation code for ads of a collaboration; the log names who looked at it',
  access: 'user',
  params: idPath,
  data: z.object({ code: z.string() }),
});

export const addCooperationNote = endpoint({
  id: 'addCooperationNote',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/log',
  domain: 'collaboration',
  summary: 'Writes a note into the log of a collaboration',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    text: z
      .string()
      .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(collaborationLimits.note)),
  }),
  data: z.object({ added: z.boolean() }),
});

/** `POST /kol/api/cooperation/export`: the collaborations of a filter as a file; counts as exported rows. */
export const exportCooperations = endpoint({
  id: 'exportCooperations',
  method: 'POST',
  path: '/kol/api/cooperation/export',
  domain: 'collaboration',
  summary:
    'The collaborations of a filter as a file; each row counts as an exported row. Addresses only where asked, which the log names',
  access: 'user',
  gate: 'exportRows',
  answer: 'file',
  body: z.strictObject({
    ...cooperationFilter,
    promotionId: text(20),
    showsAddresses: z._default(z.boolean(), false),
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
  }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
