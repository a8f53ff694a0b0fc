import type { NotificationContent, NotificationKind } from '@reachkit/contract';

export type ValuesOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>['values'];

/** Texts of a notification email. */
export interface MailTexts {
  /** One sentence per kind that says what happened. */
  readonly kinds: {
    readonly [Kind in NotificationKind]: (values: ValuesOf<Kind>) => string;
  };
  /** Subject of an email with several notifications. */
  several(count: number): string;
  /** Link label of a single notification. */
  readonly open: string;
  /** Explains why the person gets the email. */
  readonly reason: string;
  /** Label of the link to the settings. */
  readonly settings: string;
}
