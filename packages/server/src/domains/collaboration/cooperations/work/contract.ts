import type { Transaction } from '../../../../platform/deps.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { follow } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import type { WorkFile } from './files.ts';

/** Keeps the contract; the one before is released. */
export async function keepContract(
  tx: Transaction,
  opened: Opened,
  { file, signedOn }: { readonly file: WorkFile; readonly signedOn: string | null },
  { files, ...acting }: Acting & { readonly files: Files },
): Promise<Opened> {
  await files.keep(tx, file.written);
  return follow(
    tx,
    opened,
    {
      action: 'contractAdded',
      set: {
        contractFileId: file.written.id,
        contractName: file.name,
        contractType: file.mediaType,
        contractBytes: file.bytes,
        contractSignedOn: signedOn,
      },
    },
    acting,
  );
}
