import type { NotificationContent, NotificationKind } from '@reachkit/contract';

export type ValuesOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>['values'];

/** The words of an email with notifications. */
export interface MailTexts {
  /** One sentence for each kind: what happened. */
  readonly kinds: {
    readonly [Kind in NotificationKind]: (values: ValuesOf<Kind>) => string;
  };
  /** Subject of an email with several notifications. */
  several(count: number): string;
  /** The link of a single notification. */
  readonly open: string;
  /** Why the email came. */
  readonly reason: string;
  /** The link to the choices. */
  readonly settings: string;
}
