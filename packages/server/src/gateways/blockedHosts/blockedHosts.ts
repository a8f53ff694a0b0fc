import { readFile, stat } from 'node:fs/promises';
import type { Deps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logging.ts';
import { StartFailure } from '../../platform/startFailure.ts';
import { emptyHostList, type HostList, readHostList } from './hostList.ts';

/** Hosts that links may not target, as listed by the operator. */
export interface BlockedHosts {
  /** Returns the current list. */
  current(): Promise<HostList>;
}

export const noBlockedHosts: BlockedHosts = { current: async () => emptyHostList };

type Log = Pick<Deps['log'], 'info' | 'warn'>;

/** Opens the list; `path` is a file that is reread after a change. @throws StartFailure */
export async function openBlockedHosts(path: string | null, log?: Log): Promise<BlockedHosts> {
  if (path === null) return noBlockedHosts;
  const file = new BlockedHostsFile(path, log);
  try {
    await file.read();
  } catch (error) {
    throw new StartFailure(
      `The list of blocked hosts at ${path} cannot be read. Set SHORT_BLOCKED_HOSTS_FILE to a file with one host per line, or leave it out.`,
      error,
    );
  }
  return file;
}

class BlockedHostsFile implements BlockedHosts {
  readonly #path: string;
  readonly #log: Log | undefined;
  #list: HostList = emptyHostList;
  /** Version of the file as last read. */
  #version = '';
  #isMissing = false;

  constructor(path: string, log: Log | undefined) {
    this.#path = path;
    this.#log = log;
  }

  async current(): Promise<HostList> {
    try {
      await this.read();
      this.#isMissing = false;
    } catch (error) {
      // The last list remains in use.
      if (!this.#isMissing) {
        this.#log?.warn({ err: describeError(error) }, 'the list of blocked hosts cannot be read again');
      }
      this.#isMissing = true;
    }
    return this.#list;
  }

  async read(): Promise<void> {
    const { mtimeMs, size, ino } = await stat(this.#path);
    const version = `${ino} ${size} ${mtimeMs}`;
    if (version === this.#version) return;
    this.#list = readHostList(await readFile(this.#path, 'utf8'));
    this.#version = version;
    const { size: hosts, unread } = this.#list;
    this.#log?.info({ hosts, unread }, 'the list of blocked hosts was read');
  }
}
