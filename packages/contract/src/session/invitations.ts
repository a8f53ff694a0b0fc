import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/** Max length of the invitee text. */
export const inviteeMost = 60;

/** Invitee, e.g. a name or an email address; empty if not given. */
export const inviteeSchema = z.string().check(z.trim(), z.maxLength(inviteeMost));

const invitationId = z.object({ id: z.string().check(z.maxLength(20)) });

/** The new link of an invitation. */
export const invitationLinkSchema = z.object({
  /** Shown once; only its hash is kept. */
  invitation: z.string(),
  /** ISO 8601. */
  expiresAt: timestamp,
});

export const openInvitationSchema = z.object({
  id: rowId,
  /** The invitee; `null` if not given. */
  invitee: z.nullable(z.string()),
  /** Nickname of the person who made it; `null` for a former member. */
  madeBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: timestamp,
  /** ISO 8601. */
  expiresAt: timestamp,
});
/** An invitation that can still be used. It takes a seat of the team. */
export type OpenInvitation = z.output<typeof openInvitationSchema>;

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/office/api/team/invitation',
  domain: 'session',
  summary: 'The invitations to the team that can still be used, the newest first',
  access: 'owner',
  data: z.object({ list: z.array(openInvitationSchema) }),
});
export type OpenInvitations = DataOf<typeof listInvitations>;

export const renewInvitation = endpoint({
  id: 'renewInvitation',
  method: 'POST',
  path: '/office/api/team/invitation/{id}/renew',
  domain: 'session',
  summary: 'A new link for an open invitation, good for seven days; the former link ends, the seat stays',
  access: 'owner',
  params: invitationId,
  body: z.strictObject({}),
  data: invitationLinkSchema,
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/office/api/team/invitation/{id}',
  domain: 'session',
  summary: 'Ends an open invitation and frees its seat at once',
  access: 'owner',
  params: invitationId,
  data: z.null(),
});
