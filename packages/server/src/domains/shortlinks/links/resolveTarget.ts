import type { Database } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { isServedHost } from '../origins.ts';
import { buildTarget, hostOf, readAppLink, type TargetForm } from '../targets.ts';

/**
 * The destination of a form.
 * @param ownHosts of the installation, in lower case
 * @throws Failure `validation` at `productLink` or `host`
 */
export async function resolveTarget(
  executor: Pick<Database, 'select'>,
  form: TargetForm,
  ownHosts: ReadonlySet<string>,
): Promise<URL> {
  const { url, refused } = buildTarget(form, (host) => ownHosts.has(host));
  if (!url) {
    throw refuseFields(Object.fromEntries(Object.entries(refused).map(([field, rule]) => [field, { rule }])));
  }
  if (await isServedHost(executor, hostOf(url))) {
    throw refuseFields({ [form.host === null ? 'productLink' : 'host']: { rule: 'link_short' } });
  }
  return url;
}

/**
 * The app link of a form as it is kept.
 * @throws Failure `validation` at `appLink`
 */
export async function resolveAppLink(
  executor: Pick<Database, 'select'>,
  appLink: string | null,
  ownHosts: ReadonlySet<string>,
): Promise<string | null> {
  if (appLink === null) return null;
  const read = readAppLink(appLink, (host) => ownHosts.has(host));
  if ('rule' in read) throw refuseFields({ appLink: { rule: read.rule } });
  if (read.host !== null && (await isServedHost(executor, read.host))) {
    throw refuseFields({ appLink: { rule: 'link_short' } });
  }
  return read.link;
}
