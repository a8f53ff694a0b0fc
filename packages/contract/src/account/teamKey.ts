import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { teamKeyScopes } from './teamKeyScope.ts';

/** Max active keys per team. */
export const teamKeyMost = 20;
/** Max characters of a name. */
export const teamKeyNameLimit = 60;

export const teamKeySchema = z.object({
  id: rowId,
  name: z.string(),
  scopes: z.array(z.enum(teamKeyScopes)),
  /** Its first characters; the rest is not kept. */
  prefix: z.string(),
  /** Nickname of its creator; `null` for a former member. */
  by: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: timestamp,
  /** Up to a minute late. */
  lastUsedAt: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
});
/** An API key of a server of the team. Only its first characters (`prefix`) are stored. */
export type TeamKey = z.output<typeof teamKeySchema>;

/** `GET /office/api/team/key`: for the owner and admins: the team's keys, the latest first, revoked ones included. */
export const listTeamKeys = endpoint({
  id: 'listTeamKeys',
  method: 'GET',
  path: '/office/api/team/key',
  domain: 'account',
  summary: 'The keys by which servers of the team call this one, the latest first, revoked ones among them',
  access: 'owner',
  data: z.object({ list: z.array(teamKeySchema) }),
});

/**
 * `POST /office/api/team/key`: for the owner and admins: creates a key. `data.key` is the whole key and is returned only
 * once.
 */
export const addTeamKey = endpoint({
  id: 'addTeamKey',
  method: 'POST',
  path: '/office/api/team/key',
  domain: 'account',
  summary: 'Makes a key and answers it, this once',
  access: 'owner',
  body: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'required' }),
        z.maxLength(teamKeyNameLimit),
        z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'wrong_format' }),
      ),
    scopes: z
      .array(z.enum(teamKeyScopes, { error: 'unknown_value' }))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(teamKeyScopes.length)),
  }),
  data: z.object({ key: z.string(), entry: teamKeySchema }),
});

/** `DELETE /office/api/team/key/{id}`: for the owner and admins: revokes a key; from then on calls with it are rejected. */
export const revokeTeamKey = endpoint({
  id: 'revokeTeamKey',
  method: 'DELETE',
  path: '/office/api/team/key/{id}',
  domain: 'account',
  summary: 'Revokes a key: the next call with it is refused',
  access: 'owner',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  data: teamKeySchema,
});
