import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { equityMissedSchema } from '../membership/equity.ts';
import { mailCampaignCountsSchema } from './campaign.ts';
import { mailFigureFields } from './figures.ts';
import { mailReportDimensions, mailSkipReasons } from './recipients.ts';

export const getMailReport = endpoint({
  id: 'getMailReport',
  method: 'GET',
  path: '/kol/api/email/task/{id}/report',
  domain: 'email',
  summary:
    'What became of a campaign: counts, progress, failures, skipped recipients and the hours of its events',
  access: 'user',
  params: idPath,
  data: z.object({
    counts: mailCampaignCountsSchema,
    /** Splits `counts.bounced` into unknown addresses and everything else; `null` if bounces are not shown. */
    bounces: z.nullable(z.object({ hard: z.number(), soft: z.number() })),
    complained: z.number(),
    /** Replied without a recorded open or click: many mail programs hide them. */
    repliedUnseen: z.nullable(z.number()),
    /** The first figure that the plan does not show, in the form of an error; `null`: everything is shown. */
    missed: z.nullable(equityMissedSchema),
    progress: z.object({
      done: z.number(),
      total: z.number(),
      /** Emails in the last hour; `null` if too few were sent. */
      perHour: z.nullable(z.number()),
      nextAt: z.nullable(timestamp),
      /** Computed from the measured rate; before that, from the pre-send estimate. */
      finishesAt: z.nullable(timestamp),
    }),
    /** Emails of all rounds that failed or may have arrived, by their reason, the most frequent first. */
    failures: z.array(z.object({ reason: z.string(), count: z.number(), canRetry: z.boolean() })),
    skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
    /** By hour, UTC; ISO 8601: accepted emails, and recipients by their first open, click or reply. */
    timeline: z.array(
      z.object({
        at: timestamp,
        sent: z.number(),
        opened: z.nullable(z.number()),
        clicked: z.nullable(z.number()),
        replied: z.nullable(z.number()),
      }),
    ),
  }),
});

export const mailReportGroupSchema = z.object({
  /** A round, `round.version` of a template, the id of a sender, a domain, a size band, a country; `""`: unknown. */
  key: z.string(),
  /** Name of the group if the key does not show it: the address of a sender, the name of a template. */
  label: z.string(),
  /** Templates only: the revision in the first round, the plan's version in later ones. */
  version: z.nullable(z.number()),
  ...mailFigureFields,
});
export type MailReportGroup = z.output<typeof mailReportGroupSchema>;

export const listMailReportGroups = endpoint({
  id: 'listMailReportGroups',
  method: 'GET',
  path: '/kol/api/email/task/{id}/report/groups',
  domain: 'email',
  summary:
    'What became of the recipients of a campaign by round, template, mailbox, domain, creator size or country. What somebody did counts for the round whose email it belongs to',
  access: 'user',
  params: idPath,
  query: z.object({ by: z._default(z.enum(mailReportDimensions, { error: 'unknown_value' }), 'round') }),
  data: z.object({
    /** At most 50, the largest first; rounds and templates in their order. */
    list: z.array(mailReportGroupSchema),
    /** Number of groups. */
    total: z.number(),
  }),
});

export const compareMailTemplates = endpoint({
  id: 'compareMailTemplates',
  method: 'GET',
  path: '/kol/api/email/task/{id}/report/templates',
  domain: 'email',
  summary:
    'First emails of the latest 50 campaigns of the team by template and revision, that of this campaign first',
  access: 'user',
  params: idPath,
  data: z.object({
    list: z.array(
      z.object({
        templateId: z.nullable(rowId),
        /** `""`: no template, or a deleted one. */
        name: z.string(),
        revision: z.nullable(z.number()),
        isOwn: z.boolean(),
        campaigns: z.number(),
        ...mailFigureFields,
      }),
    ),
  }),
});

/** Minimum number of events before hours are shown. */
export const mailHoursLeast = { replied: 30, opened: 100 } as const;

export const getMailReportHours = endpoint({
  id: 'getMailReportHours',
  method: 'GET',
  path: '/kol/api/email/task/{id}/report/hours',
  domain: 'email',
  summary:
    'When recipients read and replied, by weekday and hour of their local time, or that of the team where their country is not known',
  access: 'user',
  params: idPath,
  data: z.object({
    /** `null`, like `opened`: not shown by the plan. */
    replied: z.nullable(z.number()),
    opened: z.nullable(z.number()),
    /** For both together: number placed in the local time of the creator's country. */
    local: z.number(),
    /** IANA time zone of all others. */
    timeZone: z.string(),
    /** Monday first, 24 hours each; `null`: too few, see `mailHoursLeast`, or not shown. */
    hours: z.object({
      replied: z.nullable(z.array(z.array(z.number()))),
      opened: z.nullable(z.array(z.array(z.number()))),
    }),
  }),
});

export const exportMailReport = endpoint({
  id: 'exportMailReport',
  method: 'POST',
  path: '/kol/api/email/task/{id}/report/export',
  domain: 'email',
  summary: 'Begins the job that writes the report and the recipients of a campaign as a workbook',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    /** IANA time zone of the times in the file; left out: the team's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    /** Idempotency key from the caller: repeating it starts no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ jobId: rowId }),
});
