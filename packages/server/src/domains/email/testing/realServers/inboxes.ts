import { readFile } from 'node:fs/promises';
import { headerOf, type ReadMail, readMails } from './readMail.ts';
import type { RealServers } from './start.ts';

export const messageIdOf = (mail: ReadMail): string => headerOf(mail, 'message-id')[0] ?? '';

/** Waits until each address has this many messages, and returns them. */
export async function inboxesOf(
  servers: RealServers,
  addresses: readonly string[],
  many = 1,
): Promise<ReadonlyMap<string, readonly ReadMail[]>> {
  const found: { readonly address: string; readonly files: readonly string[] }[] = [];
  for (const address of addresses) {
    await until(async () => (await servers.files(address)).length >= many);
    found.push({ address, files: await servers.files(address) });
  }
  const mails = await readMails(found.flatMap(({ files }) => files));
  let at = 0;
  return new Map(
    found.map(({ address, files }) => {
      const own = mails.slice(at, at + files.length);
      at += files.length;
      return [address, own];
    }),
  );
}

/** Waits until a folder has a message with this id, and returns its messages. */
export async function folderWith(
  servers: RealServers,
  messageId: string,
  address: string,
  folder?: string,
): Promise<readonly ReadMail[]> {
  await until(async () => {
    for (const file of await servers.files(address, folder)) {
      // The message file may be moved from new to old meanwhile.
      const raw = await readFile(file, 'latin1').catch(() => '');
      if (raw.includes(messageId)) return true;
    }
    return false;
  });
  return readMails(await servers.files(address, folder));
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
