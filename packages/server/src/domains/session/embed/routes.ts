import { openEmbedSession } from '@reachkit/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { EmbedSessionService } from './service.ts';

export function embedRoutes(service: EmbedSessionService): Route[] {
  return [route(openEmbedSession, ({ body }, context) => service.open(context.key, body, context))];
}
