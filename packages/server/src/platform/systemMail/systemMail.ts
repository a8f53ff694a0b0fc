import type { Language } from '../http/request/language.ts';

/** An email of the installation itself to one person. */
export interface SystemMessage {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unique for the message and the same in all attempts: a copy can be recognised by its Message-ID. */
  readonly key: string;
}

/** Sends emails of the installation itself: notifications and codes, never those of a team. */
export interface SystemMail {
  /** Whether the emails stay on this machine. */
  readonly isSandbox: boolean;
  /** @throws SystemMailRefused where the address is refused for good; any other error is worth another attempt */
  send(message: SystemMessage, signal?: AbortSignal): Promise<void>;
}

/** The server refused this recipient for good. */
export class SystemMailRefused extends Error {
  override readonly name = 'SystemMailRefused';
}
