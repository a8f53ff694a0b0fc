import { Worker } from 'node:worker_threads';
import { type FieldRule, type ImportMapping, importRowsMost, type Platform } from '@reachkit/contract';
import type { ImportRow } from '@reachkit/contract/importRows';
import pLimit from 'p-limit';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import { fileKind } from '../../../acquisition/read/fileKind.ts';
import { Refusal } from '../../../acquisition/refusal.ts';
import type { SheetAnswer, SheetFault, SheetTask } from './sheetTask.ts';

/** Bytes that a workbook may unpack to: twenty times what may be sent. */
const maxUnpackedBytes = 200 * 2 ** 20;
/** Readings at once in a process, and further ones that may wait. */
const readingsAtOnce = 2;
const waitingMost = 20;
/** Seconds after which it is worth asking again. */
const retryAfter = 15;
/** Milliseconds after which a workbook is given up. */
const patience = 60_000;

export interface SheetWishes {
  readonly mapping: ImportMapping | undefined;
  /** Platform of rows that name none. */
  readonly platform: Platform;
}

/** Reads workbooks on threads of their own, a few at once. */
export class SheetReader {
  readonly #limit = pLimit(readingsAtOnce);

  /**
   * Rows of the first sheet as they are understood, at least one.
   * @throws Failure `validation` at `file` or `mapping`; `rateLimited` where too many wait
   */
  async read(file: Blob, wishes: SheetWishes): Promise<readonly ImportRow[]> {
    if (this.#limit.pendingCount >= waitingMost) throw new Failure('rateLimited', { data: { retryAfter } });
    return this.#limit(async () => {
      const outcome = await readRows(new Uint8Array(await file.arrayBuffer()), wishes);
      if (typeof outcome === 'string') throw refused(outcome);
      return outcome;
    });
  }
}

async function readRows(
  bytes: Uint8Array<ArrayBuffer>,
  { mapping, platform }: SheetWishes,
): Promise<readonly ImportRow[] | SheetFault> {
  const fault = faultOf(Buffer.from(bytes.buffer));
  if (fault) return fault;
  const task: SheetTask = { bytes, maxUnpackedBytes, maxRows: importRowsMost, mapping, platform };
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData: task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  try {
    return await new Promise((resolve, reject) => {
      const rows: ImportRow[] = [];
      const giveUp = setTimeout(() => resolve('bomb'), patience);
      worker.on('message', (answer: SheetAnswer) => {
        if ('fault' in answer) return resolve(answer.fault);
        rows.push(...answer.rows);
        if (answer.isLast) return resolve(rows);
        // Not at once: whoever else waits has a turn between two answers.
        setImmediate(() => worker.postMessage('next'));
      });
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('bomb');
        else reject(error);
      });
      worker.once('exit', () => {
        clearTimeout(giveUp);
        reject(new Error('The thread that reads the workbook left before it had answered'));
      });
      worker.postMessage('next');
    });
  } finally {
    await worker.terminate();
  }
}

/** What is no workbook of today by its first bytes. */
function faultOf(bytes: Buffer): SheetFault | undefined {
  try {
    return fileKind(bytes) === 'workbook' ? undefined : 'other_zip';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const rules: Readonly<Partial<Record<SheetFault, FieldRule>>> = {
  empty: 'empty_file',
  old_excel: 'old_workbook',
  password: 'locked_workbook',
  damaged_workbook: 'damaged_workbook',
  bomb: 'unpacks_too_large',
  no_rows: 'no_rows',
};

function refused(fault: SheetFault): Failure {
  if (fault === 'no_identity_column') return refuseFields({ mapping: { rule: fault } });
  if (fault === 'too_many_rows') return refuseFields({ file: { rule: fault, limit: importRowsMost } });
  return refuseFields({ file: { rule: rules[fault] ?? 'not_a_workbook' } });
}
