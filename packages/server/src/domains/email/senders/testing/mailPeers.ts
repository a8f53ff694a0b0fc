import { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { type ImapPeer, type ImapRules, imapPeer } from '../../../../gateways/mail/testing/imapPeer.ts';
import { type SmtpPeer, smtpPeer } from '../../../../gateways/mail/testing/smtpPeer.ts';
import type { MailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import { readAllowList } from '../../../../platform/outbound/allowList.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { peerCertificate } from '../../../../platform/outbound/testing/certificate.ts';

/** A local provider: sent messages arrive in the mailbox, with headers that the test adds. */
export interface MailPeers {
  readonly smtp: SmtpPeer;
  readonly imap: ImapPeer;
  readonly mail: ProviderMail;
  /** Headers added above the headers of the message. */
  added: readonly string[];
  /** Folder where messages arrive; `null`: they do not arrive. */
  folder: string | null;
  close(): Promise<void>;
}

export async function mailPeers(rules: ImapRules = {}): Promise<MailPeers> {
  const imap = await imapPeer(rules);
  const peers: { added: readonly string[]; folder: string | null } = { added: [], folder: 'INBOX' };
  const smtp = await smtpPeer({ secure: true }, ({ text }) => {
    const { added, folder } = peers;
    if (folder !== null) imap.messages.push({ folder, raw: [...added, text].join('\r\n') });
  });
  const outbound = new Outbound({
    allowList: readAllowList(`127.0.0.1:${smtp.port},127.0.0.1:${imap.port}`),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    connectTimeoutMs: 20_000,
  });
  return Object.assign(peers, {
    smtp,
    imap,
    mail: new ProviderMail({ outbound, ca: peerCertificate.cert }),
    close: async () => {
      await smtp.close();
      await imap.close();
      await outbound.close();
    },
  });
}

/** A name server stub with these records. */
export const recordsOf = (
  mx: Readonly<Record<string, readonly string[]>>,
  txt: Readonly<Record<string, readonly string[]>>,
): MailRecords => ({ mx: async (domain) => mx[domain] ?? [], txt: async (name) => txt[name] ?? [] });
