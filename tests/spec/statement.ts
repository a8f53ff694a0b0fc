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

/** One thing that the specification says, in our own words. */
export interface Statement {
  /** `<section>.<subject>.<point>`, unique over the ledger. */
  readonly id: string;
  /** Section of the specification, 1–9. */
  readonly section: number;
  readonly says: string;
  /** Who is to bring what no test proves yet. */
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
