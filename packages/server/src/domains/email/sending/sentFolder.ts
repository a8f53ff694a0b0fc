import type { ImapFlow, ListResponse } from 'imapflow';
import { lookAtNewest, searchFor } from '../../../gateways/mail/findMessages.ts';
import type { MailGateway } from '../../../gateways/mail/gateway.ts';
import type { FindSent, SenderAccess } from './engineDeps.ts';

interface SentDeps {
  readonly gateway: Pick<MailGateway, 'openImap'>;
  readonly access: SenderAccess;
}

/** Folder names for servers that do not mark their Sent folder, in addition to the names that imapflow knows. */
const names = /^(?:sent|sent items|sent messages|sent mail|已发送|已发送邮件|已发邮件|寄件备份)$/i;

/** Number of newest messages to search: the email was sent a short time ago. */
const newestLooked = 200;

/** Searches the Sent folder of a mailbox, opened read-only. */
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
  const paths = await sentFolders(client);
  if (paths.length === 0) return null;
  const found = new Set<string>();
  const missing = () => messageIds.filter((messageId) => !found.has(messageId));
  for (const path of paths) {
    if (missing().length === 0) break;
    const lock = await client.getMailboxLock(path, { readOnly: true });
    try {
      for (const messageId of (await lookAtNewest(client, missing(), newestLooked)).keys())
        found.add(messageId);
      for (const messageId of missing())
        if ((await searchFor(client, messageId)) !== null) found.add(messageId);
    } finally {
      lock.release();
    }
  }
  return found;
}

/** Sent folders, the marked one first; a mailbox that was migrated may have several. */
async function sentFolders(client: ImapFlow): Promise<readonly string[]> {
  const folders = (await client.list()).filter(({ flags }) => !flags.has('\\Noselect'));
  const isNamed = ({ specialUse }: ListResponse) => specialUse === '\\Sent';
  return [
    ...folders.filter(isNamed),
    ...folders.filter((folder) => !isNamed(folder) && names.test(folder.name)),
  ].map(({ path }) => path);
}
