import { endpoint } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallLimits } from '../limits/callLimits.ts';
import { bindRoutes } from './bind.ts';
import { gatedRoute } from './gatedRoute.ts';
import { type Route, route } from './route.ts';

const refuse = () => {
  throw new Error('not asked here');
};

const bind = (extra: Route) => {
  const bound: Route[] = endpoints.map((known) => ({
    endpoint: known,
    handle: async () => null,
    isGated: known.gate !== undefined,
  }));
  bindRoutes(Fastify(), [...bound, extra], {
    gatekeeper: {
      authenticate: refuse,
      identifyClient: refuse,
      authenticateKey: refuse,
      isStaff: refuse,
      isOwner: refuse,
    },
    meter: { reserve: refuse, reserveAll: refuse, look: refuse, within: refuse },
    now: refuse,
    calls: new CallLimits({ count: refuse }),
    idempotency: { once: refuse },
    followIds: () => undefined,
    subscriberOf: refuse,
  });
};

const made = {
  method: 'POST',
  path: '/kol/api/made',
  domain: 'search',
  summary: '',
  data: z.null(),
} as const;
const open = endpoint({ ...made, id: 'open', access: 'user' });
const gated = endpoint({ ...made, id: 'gated', access: 'user', gate: 'searches' });
const charging = { subject: () => 'x', answer: () => null };

describe('the server refuses to start', () => {
  it('if an endpoint with a gate is bound without a charge', () => {
    expect(() => bind(route(gated, async () => null))).toThrow(/gatedRoute\(\), and not both: gated\./);
    expect(() => bind(gatedRoute(gated, async () => null, charging))).not.toThrow();
  });

  it('if an endpoint without a gate is charged', () => {
    expect(() => bind(gatedRoute(open, async () => null, charging))).toThrow(/not both: open\./);
    expect(() => bind(route(open, async () => null))).not.toThrow();
  });
});
