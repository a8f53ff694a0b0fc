import { loadDemo, loadMailSandbox } from '../demoPackages.ts';
import type { Deps, Executor } from '../platform/deps.ts';
import { type DevelopmentListener, serveDevelopment } from '../platform/development/listener.ts';
import type { DevelopmentPart } from '../platform/development/part.ts';
import { Secret } from '../platform/secrets/secret.ts';
import type { SystemMail } from '../platform/systemMail/systemMail.ts';
import { type BlockedHosts, openBlockedHosts } from './blockedHosts/blockedHosts.ts';
import { cashierPart } from './cashier/page.ts';
import { notifyPath, SandboxPayments } from './cashier/sandboxPayments.ts';
import type { CreatorSources } from './creatorSources/creatorSource.ts';
import { openCreatorSources } from './creatorSources/open.ts';
import { openRegions, type Regions } from './geo/region.ts';
import type { MailAccess, MailGateway } from './mail/gateway.ts';
import { ProviderMail } from './mail/providerMail.ts';
import type { MailDomains } from './mailDomains/mailDomains.ts';
import { type MailRecords, openMailRecords } from './mailDomains/mailRecords.ts';
import { openMailDomains } from './mailDomains/open.ts';
import type { MailSandbox, MailSandboxParts } from './mailSandbox.ts';
import { openShareLinks, type ShareLinks } from './shareLinks/shareLinks.ts';
import { AliyunSms } from './sms/aliyun.ts';
import { EmbeddedSms } from './sms/embedded.ts';
import type { SmsGateway } from './sms/gateway.ts';
import { RelayedMail } from './systemMail/relayedMail.ts';
import type { PaymentGateway } from './wechatPay/gateway.ts';
import { noWechatPay } from './wechatPay/noWechatPay.ts';
import { WechatPay } from './wechatPay/wechatPay.ts';

/** External services that API calls need. */
export interface Gateways {
  readonly sms: SmsGateway;
  readonly regions: Regions;
  /** Hosts that short links may not target. */
  readonly blockedHosts: BlockedHosts;
  readonly mailDomains: MailDomains;
  /** DNS records about the authentication of a domain's emails. */
  readonly mailRecords: MailRecords;
  readonly mail: MailGateway;
  /** The installation's own emails; `null` without a mail server. */
  readonly systemMail: SystemMail | null;
  /** WeChat Pay, or the sandbox cashier of the demo. */
  readonly payments: PaymentGateway;
  /** Sources for refreshing creators, by platform. */
  readonly creatorSources: CreatorSources;
  /** The same, and in the demo a source of moving posts for each platform without one. */
  readonly postSources: CreatorSources;
  readonly shareLinks: ShareLinks;
  /** Mailboxes for the demo and tests; `null` without the demo. */
  readonly mailSandbox: MailSandbox | null;
  /** Page that shows codes that were not sent; `null` if they are sent. */
  readonly developmentPage: string | null;
  /** Called when the site is served on `port`. */
  onServing(port: number): void;
  close(): Promise<void>;
}

export interface GatewayParts extends Pick<Deps, 'config' | 'now' | 'outbound'> {
  readonly db?: Executor | undefined;
  /** Log for changes of files that a gateway reads; default: none. */
  readonly log?: Pick<Deps['log'], 'info' | 'warn'> | undefined;
  /** Dependencies of the mail sandbox; default: no sandbox. */
  readonly sandbox?: Pick<MailSandboxParts, 'pool' | 'db' | 'log' | 'hash' | 'accounts'> | undefined;
}

/**
 * Opens the configured gateways; with the demo or without an SMS provider also the development page. `db` stores the
 * counters shared by an installation's processes; without it each process counts separately.
 * @throws StartFailure
 */
export async function openGateways({
  config,
  now,
  outbound,
  db,
  log,
  sandbox,
}: GatewayParts): Promise<Gateways> {
  const regions = await openRegions(config.geoDatabase);
  const blockedHosts = await openBlockedHosts(config.shortBlockedHostsFile, log);
  const mailDomains = openMailDomains(config.nameServers, outbound);
  const mailRecords = openMailRecords(config.nameServers, outbound);
  const mail = new ProviderMail({ outbound, name: nameOf(config.publicUrl) });
  const creatorSources = openCreatorSources(config.creatorSources, { now, outbound, db });
  // The demo knows no creators but its own: it answers for posts, not for accounts that people look up.
  const postSources = {
    ...(sandbox && config.isDemo && (await loadDemo()).openDemoSources({ pool: sandbox.pool, now })),
    ...creatorSources,
  };
  const embedded = new EmbeddedSms(now);
  const sms = config.login.sms ? new AliyunSms(config.login.sms, { now, outbound }) : embedded;
  const cashier =
    config.isDemo && !config.payment.wechatPay
      ? new SandboxPayments({ now, outbound, db: sandbox?.db, log: sandbox?.log })
      : null;
  const payments = cashier ?? openWechatPay();
  const mailSandbox =
    sandbox && config.isDemo
      ? await (await loadMailSandbox()).openMailSandbox({ ...sandbox, config, now, outbound })
      : null;
  try {
    const page = await openPage();
    if (mailSandbox && page) mailSandbox.webUrl = new URL(mailSandbox.part.path, page.url).href;
    if (cashier && page) cashier.pagesUrl = page.url;
    return {
      sms,
      regions,
      blockedHosts,
      mailDomains,
      mailRecords,
      mail,
      payments,
      creatorSources,
      postSources,
      shareLinks: openShareLinks(outbound),
      mailSandbox,
      systemMail: openSystemMail(),
      developmentPage: config.login.sms || !page ? null : page.url,
      onServing: (port) => {
        mailSandbox?.startReactions(port);
        cashier?.onServing(port);
      },
      close: async () => {
        await page?.close();
        await cashier?.stop();
        await mailSandbox?.close();
      },
    };
  } catch (error) {
    await mailSandbox?.close();
    throw error;
  }

  function openSystemMail(): SystemMail | null {
    const { systemMail: settings } = config;
    if (settings) {
      const { from, host, port, security, user, password } = settings;
      const access: MailAccess = {
        isSandbox: true,
        address: from.address,
        user,
        credential: { kind: 'password', password },
        smtp: { host, port, security },
        imap: null,
      };
      return new RelayedMail({ mail, from, now, access: () => access, isSandbox: false });
    }
    if (!mailSandbox) return null;
    const { address, password } = mailSandbox.systemMailbox();
    const credential = { kind: 'password', password: new Secret(password) } as const;
    return new RelayedMail({
      mail,
      now,
      isSandbox: true,
      from: { name: 'Reachkit', address },
      access: () => ({
        isSandbox: true,
        address,
        user: address,
        credential,
        smtp: mailSandbox.smtp,
        imap: null,
      }),
    });
  }

  function openWechatPay(): PaymentGateway {
    const { wechatPay } = config.payment;
    if (!wechatPay) return noWechatPay;
    // The settings require a public URL if there is a merchant.
    const notifyUrl = () => `${config.publicUrl ?? ''}${notifyPath}`;
    return new WechatPay(wechatPay, { now, outbound, notifyUrl });
  }

  async function openPage(): Promise<DevelopmentListener | null> {
    const codes = config.login.sms ? undefined : () => embedded.codes();
    const parts: DevelopmentPart[] = [
      ...(mailSandbox ? [mailSandbox.part] : []),
      ...(cashier ? [cashierPart(cashier)] : []),
    ];
    if (!codes && parts.length === 0) return null;
    return serveDevelopment({ port: config.developmentPort, codes, parts, now });
  }
}

/** Returns the host name in the greeting to mail servers; without a public name clients use an IP address. */
function nameOf(publicUrl: string | null): string | undefined {
  const name = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return /[a-z]/i.test(name) && name.includes('.') ? name : undefined;
}
