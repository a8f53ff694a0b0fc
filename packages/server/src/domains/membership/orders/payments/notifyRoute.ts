import type { FastifyInstance } from 'fastify';
import { notifyPath } from '../../../../gateways/cashier/sandboxPayments.ts';
import { subscriberOf } from '../../../../gateways/geo/addresses.ts';
import { NotificationRefused } from '../../../../gateways/wechatPay/gateway.ts';
import type { RateLimits } from '../../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../../platform/logging.ts';
import { applyNotification } from '../work.ts';
import type { OrderDeps } from './check.ts';

/** Bytes of a notification. */
const bodyLimit = 64 * 1024;

const statuses = { signature: 401, time: 401, content: 400, merchant: 400 } as const;

/**
 * Where WeChat Pay reports payments and refunds. Any answer but 200 or 204 lets it report again later; what it was not
 * possible to apply now is applied then, or found by asking.
 */
export function serveNotifications(
  app: FastifyInstance,
  deps: OrderDeps & { readonly limits: Pick<RateLimits, 'count'> },
): void {
  if (!deps.payments.isOffered) return;
  app.register((scope, _, done) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(notifyPath, async (request, reply) => {
      deps.limits.count({ anonymousBySubscriber: { subscriber: subscriberOf(request.ip) } });
      const fail = (status: number, message: string) => reply.code(status).send({ code: 'FAIL', message });
      const { body } = request;
      try {
        const read = await deps.payments.read(
          request.headers,
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        );
        return (await applyNotification(deps, read)) ? reply.code(204).send() : fail(404, 'unknown order');
      } catch (error) {
        if (error instanceof NotificationRefused) {
          deps.log.warn({ refusal: error.refusal }, 'a payment notification was refused');
          return fail(statuses[error.refusal], error.refusal);
        }
        deps.log.error({ err: describeError(error) }, 'a payment notification could not be applied');
        return fail(500, 'try again');
      }
    });
    done();
  });
}
