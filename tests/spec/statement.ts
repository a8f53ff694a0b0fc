/** Owners of statements: the domains of the product, the shell, and the site as a whole. */
export const owners = [
  'session',
  'search',
  'creator',
  'favourites',
  'email',
  'rankings',
  'monitor',
  'shortlinks',
  'collaboration',
  'account',
  'membership',
  'office',
  'acquisition',
  'shell',
  'site',
] as const;

export type Owner = (typeof owners)[number];

export interface Proof {
  /** Path of the test file from the root of the checkout. */
  readonly file: string;
  /** Title of the test, alone or with the titles of its groups before it, joined by ` > `. */
  readonly test: string;
}

/** The unproven parts of a statement; people read each text, so it must be a full sentence. */
export interface Mark {
  /** The missing part, which stays due. The proofs show the rest. */
  readonly partly?: string;
  /** Why the product deliberately differs from the specification. Proofs, if any, show the actual behaviour. */
  readonly deliberate?: string;
}

/** One requirement of the specification, in Reachkit's own words. */
export interface Statement extends Mark {
  /** `<section>.<subject>.<point>`, unique over the ledger. */
  readonly id: string;
  /** Section of the specification, 1–9. */
  readonly section: number;
  readonly says: string;
  /** Owner of an unproven statement, or of the missing part in `partly`. */
  readonly due?: Owner;
  readonly provenBy?: readonly Proof[];
}

/** Defines several statements of one subject and owner: point → text. */
export function stated(
  section: number,
  subject: string,
  due: Owner,
  points: Readonly<Record<string, string>>,
): readonly Statement[] {
  return Object.entries(points).map(([point, says]) => ({
    id: `${section}.${subject}.${point}`,
    section,
    says,
    due,
  }));
}
