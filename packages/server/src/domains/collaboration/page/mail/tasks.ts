import { locales, termsSchema } from '@reachkit/contract';
import * as z from 'zod/mini';
import { type DomainTasks, defineTask, handle } from '../../../../platform/tasks/task.ts';
import { type AgreementMailDeps, sendAgreement } from './agreement.ts';

/** Confirms an agreement to one side by email; each side has a task of its own. */
export const agreementMailTask = defineTask({
  name: 'collaboration.agreementMail',
  input: z.object({
    teamId: z.number(),
    pageId: z.number(),
    terms: termsSchema,
    agreedAt: z.number(),
    language: z.enum(locales),
    to: z.enum(['creator', 'owner']),
  }),
  attempts: 8,
  retryDelaySeconds: 5 * 60,
});

export const creatorPageTasks = (deps: AgreementMailDeps): DomainTasks => ({
  handlers: [
    handle(agreementMailTask, async ({ input, signal }) => {
      await sendAgreement(deps, input, signal);
    }),
  ],
});
