import * as z from 'zod/mini';
import { typedNumber } from '../rules/typedNumber.ts';
import { staffReason } from './fields.ts';
import { extensionDaysMost, overrideMost } from './teamActions.ts';

/** A whole number from `least` to `most`, as typed, with separators. */
const typedWhole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: 'required' })),
    z.pipe(
      z.transform((text: string) => (text.startsWith('-') ? -1 : Number(typedNumber(text) ?? Number.NaN))),
      z
        .number({ error: 'not_a_number' })
        .check(
          z.int({ error: 'not_a_number' }),
          z.gte(least, { error: least === 0 ? 'negative' : 'positive_integer' }),
          z.lte(most, { error: 'too_large' }),
        ),
    ),
  );

/** Form values of a staff action that has a reason alone. */
export const reasonForm = z.strictObject({ reason: staffReason });

/** Form values of an override of a limit. */
export const limitForm = z.strictObject({
  value: typedWhole(0, overrideMost),
  /** Its last day, `2026-11-25`; `null`: until it is removed. */
  expiresAt: z.nullable(z.string()),
  reason: staffReason,
});

/** Form values of an extension. */
export const extensionForm = z.strictObject({ days: typedWhole(1, extensionDaysMost), reason: staffReason });
