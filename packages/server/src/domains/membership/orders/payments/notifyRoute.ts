import type { FastifyInstance } from 'fastify';
import { notifyPath } from '../../../../gateways/cashier/sandboxPayments.ts';
import { subscriberOf } from '../../../../gateways/geo/addresses.ts';
import { type NotificationRefusal, NotificationRefused } from '../../../../gateways/wechatPay/gateway.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { RateLimits } from '../../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../../platform/logging.ts';
import { applyNotification } from '../work.ts';
import type { OrderDeps } from './check.ts';

/** Max bytes of a notification. */
const bodyLimit = 64 * 1024;

/** `content` and `merchant` are checked after the signature. */
const statuses = { signature: 401, time: 401, content: 400, merchant: 400 } as const satisfies Readonly<
  Record<NotificationRefusal, number>
>;
const warnEveryMs = 60_000;

/**
 * Endpoint for payments and refunds reported by WeChat Pay. On any status but 200 or 204, WeChat Pay reports again later;
 * a notification that fails now is applied then, or found by a query.
 */
export function serveNotifications(
  app: FastifyInstance,
  deps: OrderDeps & { readonly limits: Pick<RateLimits, 'count' | 'take'> },
): void {
  if (!deps.payments.isOffered) return;
  const mayFetchKeys = () => takesKeys(deps.limits);
  const warn = warnsOnceAMinute(deps);
  app.register((scope, _, done) => {
    // The signature covers the raw bytes.
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
          mayFetchKeys,
        );
        return (await applyNotification(deps, read)) ? reply.code(204).send() : fail(404, 'unknown order');
      } catch (error) {
        if (error instanceof NotificationRefused) {
          warn(error);
          return fail(statuses[error.refusal], error.refusal);
        }
        deps.log.error({ err: describeError(error) }, 'a payment notification could not be applied');
        return fail(500, 'try again');
      }
    });
    done();
  });
}

/** Whether this process may fetch keys: one fetch a minute over all processes of the installation. */
async function takesKeys(limits: Pick<RateLimits, 'take'>): Promise<boolean> {
  try {
    await limits.take({ paymentKeysByInstallation: { installation: 'all' } });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return false;
    throw error;
  }
}

/** Anyone can send unverifiable notifications: logs at most one line a minute. */
function warnsOnceAMinute({ log, now }: Pick<OrderDeps, 'log' | 'now'>) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  return ({ refusal, cause }: NotificationRefused) => {
    const isVerified = statuses[refusal] !== 401;
    const at = now().getTime();
    if (!isVerified && at - warnedAt < warnEveryMs) {
      unlogged += 1;
      return;
    }
    const err = cause === undefined ? {} : { err: describeError(cause) };
    log.warn({ refusal, unlogged, ...err }, 'a payment notification was refused');
    if (isVerified) return;
    warnedAt = at;
    unlogged = 0;
  };
}
