/** Who is to bring a statement: the domains of the product, the frame around them, and the site as a whole. */
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

/** The unproven parts of a statement; each text is read by people, so it names the thing in a sentence. */
export interface Mark {
  /** The missing part. The proofs show the rest; the missing part stays due. */
  readonly partly?: string;
  /** Why the product differs from the specification on purpose. Proofs, if any, show what it does instead. */
  readonly deliberate?: string;
}

/** One thing that the specification says, in our own words. */
export interface Statement extends Mark {
  /** `<section>.<subject>.<point>`, unique over the ledger. */
  readonly id: string;
  /** Section of the specification, 1–9. */
  readonly section: number;
  readonly says: string;
  /** Who is to bring what no test proves yet, or what a `partly` says is missing. */
  readonly due?: Owner;
  readonly provenBy?: readonly Proof[];
}

/** Several statements about one subject that the same owner is to bring: point → what it says. */
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
