import type { ShortSetting } from '@reachkit/contract';
import type { FastifyInstance } from 'fastify';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import type { Links } from '../redirect/links.ts';
import { hostOfHeader } from '../redirect/redirect.ts';
import { readShortSetting } from './service.ts';

/** Files that operating systems request from a domain, each built from a team's setting; `null` if the team has no app. */
const files: Readonly<Record<string, (setting: ShortSetting) => object | null>> = {
  // Apple: Supporting associated domains.
  '/.well-known/apple-app-site-association': ({ appleApps }) =>
    appleApps.length === 0
      ? null
      : { applinks: { details: [{ appIDs: appleApps, components: [{ '/': '/s/*' }] }] } },
  // Google: Digital Asset Links, statement list.
  '/.well-known/assetlinks.json': ({ androidApps }) =>
    androidApps.length === 0
      ? null
      : androidApps.map(({ packageName, fingerprints }) => ({
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: packageName,
            sha256_cert_fingerprints: fingerprints,
          },
        })),
};

/** Serves the files that let a team's apps open its short links, only on its verified domains. */
export function serveAppFiles(
  app: FastifyInstance,
  {
    db,
    links,
    limits,
  }: Pick<Deps, 'db'> & { readonly links: Links; readonly limits: Pick<RateLimits, 'count'> },
): void {
  for (const [url, contentOf] of Object.entries(files)) {
    app.get(url, async (request, reply) => {
      const teamId = links.teamOfHost(hostOfHeader(request.headers.host));
      if (teamId === undefined) return reply.callNotFound();
      limits.count({ anonymousBySubscriber: { subscriber: subscriberOf(request.ip) } });
      const content = contentOf(await readShortSetting(db, teamId));
      if (content === null) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=3600').type('application/json').send(content);
    });
  }
}
