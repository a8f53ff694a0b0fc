import type { Database, Deps } from '../platform/deps.ts';
import { serveDevelopment } from '../platform/development/listener.ts';
import type { CreatorSources } from './creatorSources/creatorSource.ts';
import { openCreatorSources } from './creatorSources/open.ts';
import { openRegions, type Regions } from './geo/region.ts';
import type { MailGateway } from './mail/gateway.ts';
import { ProviderMail } from './mail/providerMail.ts';
import type { MailDomains } from './mailDomains/mailDomains.ts';
import { type MailRecords, openMailRecords } from './mailDomains/mailRecords.ts';
import { openMailDomains } from './mailDomains/open.ts';
import { AliyunSms } from './sms/aliyun.ts';
import { EmbeddedSms } from './sms/embedded.ts';
import type { SmsGateway } from './sms/gateway.ts';

/** The world outside, as far as people's calls need it. */
export interface Gateways {
  readonly sms: SmsGateway;
  readonly regions: Regions;
  readonly mailDomains: MailDomains;
  /** What name servers say about how far a domain's emails are believed. */
  readonly mailRecords: MailRecords;
  readonly mail: MailGateway;
  /** Where creators are read anew, by their platform. */
  readonly creatorSources: CreatorSources;
  /** Where codes are shown that stayed on this machine; `null` where they really go out. */
  readonly developmentPage: string | null;
  close(): Promise<void>;
}

export interface GatewayParts extends Pick<Deps, 'config' | 'now' | 'outbound'> {
  readonly db?: Pick<Database, 'execute'> | undefined;
}

/**
 * Opens the gateways that the configuration names; without a provider for SMS also the page for development.
 * `db` holds what the processes of an installation count together; without it each counts for itself.
 * @throws StartFailure
 */
export async function openGateways({ config, now, outbound, db }: GatewayParts): Promise<Gateways> {
  const regions = await openRegions(config.geoDatabase);
  const mailDomains = openMailDomains(config.nameServers, outbound);
  const mailRecords = openMailRecords(config.nameServers, outbound);
  const mail = new ProviderMail({ outbound, name: nameOf(config.publicUrl) });
  const creatorSources = openCreatorSources(config.creatorSources, { now, outbound, db });
  const shared = { regions, mailDomains, mailRecords, mail, creatorSources };
  if (config.login.sms) {
    const sms = new AliyunSms(config.login.sms, { now, outbound });
    return { sms, ...shared, developmentPage: null, close: async () => undefined };
  }
  const sms = new EmbeddedSms(now);
  const page = await serveDevelopment({ port: config.developmentPort, codes: () => sms.codes(), now });
  return { sms, ...shared, developmentPage: page.url, close: page.close };
}

/** By which the server introduces itself to mail servers; without a public name it gives an address, as clients do. */
function nameOf(publicUrl: string | null): string | undefined {
  const name = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return /[a-z]/i.test(name) && name.includes('.') ? name : undefined;
}
