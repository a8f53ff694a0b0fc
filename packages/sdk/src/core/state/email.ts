import type { Platform } from '@reachkit/contract/creator/platform';
import { createArea, type StateArea } from './area.ts';

/** Where a recipient was chosen. */
export const recipientOrigins = ['search', 'list', 'creator'] as const;
/** Where a recipient was chosen. */
export type RecipientOrigin = (typeof recipientOrigins)[number];

/** A creator to write to. The address stays on the server. */
export interface EmailRecipient {
  readonly id: string;
  /** `""` where it is not loaded. */
  readonly name: string;
  readonly platform: Platform;
  /** Default `search`. */
  readonly origin?: RecipientOrigin | undefined;
}

/** The email that is being written, and creators who are to become its recipients. */
export interface EmailState {
  /** The mark of the e-mail task that is being written; `""` for none. */
  onlyMark: string;
  /** Creators who are not among its recipients yet, each once, in the order they were added. */
  recipientList: EmailRecipient[];
}

/** The client state area `email`. */
export interface EmailArea extends StateArea<EmailState> {
  /** Leaves out who is on the list already. */
  addRecipients(recipients: readonly EmailRecipient[]): void;
  removeRecipient(id: string): void;
}

export function createEmail(): EmailArea {
  const area = createArea<EmailState>(() => ({ onlyMark: '', recipientList: [] }));
  return {
    ...area,
    addRecipients(recipients) {
      const { recipientList } = area.state;
      const known = new Set(recipientList.map(({ id }) => id));
      for (const recipient of recipients) {
        if (known.has(recipient.id)) continue;
        known.add(recipient.id);
        recipientList.push({ ...recipient });
      }
    },
    removeRecipient(id) {
      area.state.recipientList = area.state.recipientList.filter((recipient) => recipient.id !== id);
    },
  };
}
