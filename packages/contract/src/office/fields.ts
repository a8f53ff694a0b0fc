import * as z from 'zod/mini';
import { rowId } from '../fields/rowFields.ts';

/** Max characters of the reason for a staff action. */
export const staffReasonLimit = 200;

/** Why staff act. The team reads it in its activity log, without the person's name. */
export const staffReason = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(staffReasonLimit));

/** Path of a team, by its id. */
export const teamPath = z.object({ id: z.string().check(z.maxLength(20)) });

/** A person of the staff, by name; only other staff see it. */
export const staffPerson = z.nullable(z.object({ id: rowId, nickName: z.string() }));
