import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getStatisticsCount = endpoint({
  id: 'getStatisticsCount',
  method: 'GET',
  path: '/kol/api/count/getStatisticsCount',
  domain: 'site',
  summary: 'How many creators, reachable addresses and videos the platform knows',
  access: 'public',
  data: z.object({
    creators: z.number(),
    tiktok: z.number(),
    youtube: z.number(),
    instagram: z.number(),
    emails: z.number(),
    videos: z.number(),
    asOf: z.nullable(z.string()),
  }),
});

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  domain: 'site',
  summary: 'The process is alive',
  access: 'public',
  data: z.object({ status: z.literal('alive') }),
});

export const getReadiness = endpoint({
  id: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  domain: 'site',
  summary: 'The process can serve: its database answers',
  access: 'public',
  data: z.object({ status: z.literal('ready') }),
});
