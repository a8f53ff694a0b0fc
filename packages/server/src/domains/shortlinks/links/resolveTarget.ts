import { appSchemeOf, knownAppSchemes } from '@reachkit/contract';
import type { HostList } from '../../../gateways/blockedHosts/hostList.ts';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { isServedHost } from '../addresses/origins.ts';
import { buildTarget, hostOf, readAppLink, type TargetForm } from '../targets.ts';

/**
 * Targets that a team's short links may not have, besides the ones that `targets.ts` rejects; and app schemes that they
 * may use.
 */
export interface TargetRules {
  /** Hosts of the installation, in lower case. */
  readonly own: ReadonlySet<string>;
  /** Hosts blocked by the operator. */
  readonly blocked: HostList;
  /** Unverified domains of the team: once verified, a link to one would point to itself. */
  readonly waiting: ReadonlySet<string>;
  /** Schemes of the team's own apps. */
  readonly appSchemes: readonly string[];
}

/**
 * Resolves the destination of a form.
 * @throws Failure `validation` at `productLink` or `host`
 */
export async function resolveTarget(executor: Executor, form: TargetForm, rules: TargetRules): Promise<URL> {
  const { url, refused } = buildTarget(form, (host) => rules.own.has(host));
  if (!url) {
    throw refuseFields(Object.fromEntries(Object.entries(refused).map(([field, rule]) => [field, { rule }])));
  }
  const rule = await refusedBy(executor, hostOf(url), rules);
  if (rule !== null) throw refuseFields({ [form.host === null ? 'productLink' : 'host']: { rule } });
  return url;
}

/**
 * Resolves the app link of a form for storage.
 * @param kept the one that the link has already: its scheme was allowed once, and a change of another field takes it
 * @throws Failure `validation` at `appLink`
 */
export async function resolveAppLink(
  executor: Executor,
  appLink: string | null,
  rules: TargetRules,
  kept: string | null,
): Promise<string | null> {
  if (appLink === null) return null;
  const read = readAppLink(appLink, (host) => rules.own.has(host));
  if ('rule' in read) throw refuseFields({ appLink: { rule: read.rule } });
  const rule =
    read.host !== null
      ? await refusedBy(executor, read.host, rules)
      : appLink === kept || isAllowedScheme(appLink, rules)
        ? null
        : 'app_scheme';
  if (rule !== null) throw refuseFields({ appLink: { rule } });
  return read.link;
}

function isAllowedScheme(appLink: string, { appSchemes }: TargetRules): boolean {
  const scheme = appSchemeOf(appLink);
  return scheme !== null && (knownAppSchemes.has(scheme) || appSchemes.includes(scheme));
}

async function refusedBy(
  executor: Executor,
  host: string,
  { blocked, waiting }: TargetRules,
): Promise<'link_unsafe' | 'link_waiting' | 'link_short' | null> {
  if (blocked.covers(host)) return 'link_unsafe';
  if (waiting.has(host)) return 'link_waiting';
  return (await isServedHost(executor, host)) ? 'link_short' : null;
}
