import type { HostList } from '../../../gateways/blockedHosts/hostList.ts';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { isServedHost } from '../origins.ts';
import { buildTarget, hostOf, readAppLink, type TargetForm } from '../targets.ts';

/** Where no short link may lead, besides what `targets.ts` refuses. */
export interface RefusedHosts {
  /** Of the installation, in lower case. */
  readonly own: ReadonlySet<string>;
  /** By the operator. */
  readonly blocked: HostList;
}

/**
 * The destination of a form.
 * @throws Failure `validation` at `productLink` or `host`
 */
export async function resolveTarget(
  executor: Executor,
  form: TargetForm,
  { own, blocked }: RefusedHosts,
): Promise<URL> {
  const { url, refused } = buildTarget(form, (host) => own.has(host));
  if (!url) {
    throw refuseFields(Object.fromEntries(Object.entries(refused).map(([field, rule]) => [field, { rule }])));
  }
  const rule = await refusedBy(executor, hostOf(url), blocked);
  if (rule !== null) throw refuseFields({ [form.host === null ? 'productLink' : 'host']: { rule } });
  return url;
}

/**
 * The app link of a form as it is kept.
 * @throws Failure `validation` at `appLink`
 */
export async function resolveAppLink(
  executor: Executor,
  appLink: string | null,
  { own, blocked }: RefusedHosts,
): Promise<string | null> {
  if (appLink === null) return null;
  const read = readAppLink(appLink, (host) => own.has(host));
  if ('rule' in read) throw refuseFields({ appLink: { rule: read.rule } });
  const rule = read.host === null ? null : await refusedBy(executor, read.host, blocked);
  if (rule !== null) throw refuseFields({ appLink: { rule } });
  return read.link;
}

async function refusedBy(
  executor: Executor,
  host: string,
  blocked: HostList,
): Promise<'link_unsafe' | 'link_short' | null> {
  if (blocked.covers(host)) return 'link_unsafe';
  return (await isServedHost(executor, host)) ? 'link_short' : null;
}
