import type { Platform } from '@reachkit/contract/creator/platform';
import { createArea, type StateArea } from './area.ts';

/** Where a recipient was chosen. */
export const recipientOrigins = ['search', 'list', 'creator'] as const;
/** Where a recipient was chosen. */
export type RecipientOrigin = (typeof recipientOrigins)[number];

/** A recipient. The address stays on the server. */
export interface EmailRecipient {
  readonly id: string;
  /** `""` if it is not loaded. */
  readonly name: string;
  readonly platform: Platform;
  /** Default `search`. */
  readonly origin?: RecipientOrigin | undefined;
}

/** The email in the composer, and creators to be added as recipients. */
export interface EmailState {
  /** The mark of the email campaign in the composer; `""` for none. */
  onlyMark: string;
  /** Creators to be added as recipients, each once, in the order of addition. */
  recipientList: EmailRecipient[];
}

/** The client state area `email`. */
export interface EmailArea extends StateArea<EmailState> {
  /** Skips creators who are already on the list. */
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
