import type { Language } from '../http/request/language.ts';

/** An email of the installation itself to one person. */
export interface SystemMessage {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unique per message, the same in all attempts: duplicates can be detected by Message-ID. */
  readonly key: string;
}

/** Sends the installation's own emails: notifications and codes, never those of a team. */
export interface SystemMail {
  /** Whether emails are only delivered on this machine. */
  readonly isSandbox: boolean;
  /** @throws SystemMailRefused where the address is refused for good; any other error is worth another attempt */
  send(message: SystemMessage, signal?: AbortSignal): Promise<void>;
}

/** The server permanently rejected this recipient. */
export class SystemMailRefused extends Error {
  override readonly name = 'SystemMailRefused';
}
