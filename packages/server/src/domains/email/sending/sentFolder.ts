import type { ImapFlow } from 'imapflow';
import type { MailGateway } from '../../../gateways/mail/gateway.ts';
import type { FindSent, SenderAccess } from './engineDeps.ts';

interface SentDeps {
  readonly gateway: Pick<MailGateway, 'openImap'>;
  readonly access: SenderAccess;
}

/** Names of the folder where servers do not say which it is. */
const names = /^(?:sent|sent items|sent messages|sent mail|已发送|已发送邮件|已发邮件|寄件备份)$/i;

/** Searches the Sent folder of a mailbox. It is opened for reading only: nothing in it changes. */
export function sentFolderSearch({ gateway, access }: SentDeps): FindSent {
  return async ({ teamId, senderId }, messageIds) => {
    const opened = await access.read(teamId, senderId);
    if (opened.imap === null) return null;
    const client = await gateway.openImap(opened);
    try {
      return await search(client, messageIds);
    } finally {
      await client.logout().catch(() => client.close());
    }
  };
}

async function search(client: ImapFlow, messageIds: readonly string[]): Promise<ReadonlySet<string> | null> {
  const folders = await client.list();
  const folder =
    folders.find(({ specialUse }) => specialUse === '\\Sent') ?? folders.find(({ name }) => names.test(name));
  if (!folder) return null;
  const lock = await client.getMailboxLock(folder.path, { readOnly: true });
  try {
    const found = new Set<string>();
    for (const messageId of messageIds) {
      const hits = await client.search({ header: { 'message-id': messageId } }, { uid: true });
      if (hits && hits.length > 0) found.add(messageId);
    }
    return found;
  } finally {
    lock.release();
  }
}
