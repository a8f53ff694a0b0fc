/** The only sign of an automatic reply in a message, so that each sign is tested separately. */
export type AutomaticTrait =
  | 'submitted'
  | 'generated'
  | 'header'
  | 'precedence'
  | 'subject'
  | 'bulk'
  | 'nullPath'
  | 'sentence'
  | 'urgent';

/** Traits of a reply by a person that could mislead the classifier. */
export type HumanTrait =
  | 'plain'
  | 'submittedNo'
  | 'bulk'
  | 'suppress'
  | 'quotesAutomatic'
  | 'scanned'
  | 'quote'
  | 'list';

export interface AutomaticCase {
  readonly trait: AutomaticTrait;
  /** Absent if the subject is that of the email with `Re:`. */
  readonly subject?: string;
  readonly text: string;
}

export interface HumanCase {
  readonly trait: HumanTrait;
  readonly subject?: string;
  readonly text: string;
}

export const languages = ['zh', 'en', 'ja', 'ko', 'es', 'de'] as const;
export type Language = (typeof languages)[number];
