import * as z from 'zod/mini';
import { type DomainTasks, defineTask, handle } from '../../tasks/task.ts';
import { type NotificationMailDeps, sendNotificationMails } from './sendMails.ts';

const mails = defineTask({
  name: 'notification.mails',
  input: z.record(z.string(), z.never()),
  attempts: 1,
  isExclusive: true,
});

export const notificationMailTasks = (deps: NotificationMailDeps): DomainTasks => ({
  handlers: [
    handle(mails, async ({ signal }) => {
      await sendNotificationMails(deps, signal);
    }),
  ],
  schedules: [{ task: mails, input: {}, cron: '* * * * *', timeZone: 'UTC' }],
});
