import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import {
  type SystemMail,
  SystemMailRefused,
  type SystemMessage,
} from '../../platform/systemMail/systemMail.ts';
import { type MailAccess, MailError, type MailGateway } from '../mail/gateway.ts';

export interface RelayedMailParts {
  readonly mail: Pick<MailGateway, 'openSmtp'>;
  readonly from: { readonly name: string; readonly address: string };
  /** Called for each email: the ports of the sandbox can change. */
  readonly access: () => MailAccess;
  readonly now: () => Date;
  readonly isSandbox: boolean;
}

/** Sends the installation's emails through the operator's mail server, or the sandbox of the demo. */
export class RelayedMail implements SystemMail {
  readonly isSandbox: boolean;
  readonly #parts: RelayedMailParts;

  constructor(parts: RelayedMailParts) {
    this.isSandbox = parts.isSandbox;
    this.#parts = parts;
  }

  async send(message: SystemMessage, signal?: AbortSignal): Promise<void> {
    const { mail, from, access } = this.#parts;
    const raw = await this.#compose(message);
    const session = await mail.openSmtp(access(), signal);
    try {
      await session.send({ from: from.address, to: [message.to] }, raw);
    } catch (error) {
      const isRefused = error instanceof MailError && error.kind === 'permanent' && error.phase !== 'connect';
      throw isRefused ? new SystemMailRefused('The recipient was refused', { cause: error }) : error;
    } finally {
      await session.close();
    }
  }

  #compose({ to, subject, text, html, key, language }: SystemMessage): Promise<Buffer> {
    const { from, now } = this.#parts;
    const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1));
    return new MailComposer({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: now(),
      messageId: `<${key}@${domain}>`,
      // Prevents out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
  }
}
