/** Texts of one namespace: nested objects of strings, `{{name}}` where a value stands. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** CLDR plural categories; a counted text is written once per category its language needs. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralCategory = (typeof pluralCategories)[number];

type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralCategory}` ? Base : K;

/** Every key of a tree, dotted, plural endings left out: `errors.network`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

type TextAt<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : Key extends keyof T
    ? T[Key]
    : `${Key}_other` extends keyof T
      ? T[`${Key}_other`]
      : never;

type ArgumentsIn<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ArgumentsIn<Rest> : never;

/** A counted text is chosen by its `count`, also where it leaves the count unsaid. */
type CountIn<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? CountIn<T[Head], Rest>
    : never
  : `${Key}_other` extends keyof T
    ? 'count'
    : never;

type NamesIn<T, Key extends string> = ArgumentsIn<TextAt<T, Key>> | CountIn<T, Key>;

/** Values that a text needs: none, or an object with each `{{name}}`. A `count` is a number and chooses the plural. */
export type TextValues<T, Key extends string> = [NamesIn<T, Key>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in NamesIn<T, Key>]: Name extends 'count' ? number : string | number };

type ValuesArgument<T, Key extends string> = [NamesIn<T, Key>] extends [never]
  ? readonly []
  : readonly [values: TextValues<T, Key>];

/** Says a text of a namespace in the provider's language. */
export type Translate<T> = <Key extends TextKey<T>>(key: Key, ...values: ValuesArgument<T, Key>) => string;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Texts required of another language: every key of the source; counted texts in that language's own categories. */
export type TextsLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]>;
} & { readonly [Base in PluralBase<keyof T & string> as `${Base}_${PluralCategory}`]?: string };

/** The name of a namespace. It carries the type of its texts and none of them: a host loads the languages it speaks. */
export interface TextNamespace<T> {
  readonly name: string;
  /** The English catalogue, for a page that has none of the namespace. */
  readonly loadEnglish?: (() => Promise<Catalogue>) | undefined;
  /** Never there. */
  readonly texts?: T;
}

/** The type of a namespace's texts. */
export type TextsOf<Namespace> = Namespace extends TextNamespace<infer T> ? T : never;

/** The texts of one namespace in one language, handed to a provider in `messages`. */
export interface Catalogue {
  readonly locale: string;
  readonly namespace: string;
  readonly texts: TextTree;
  /** Catalogues of the same language without which its texts would be incomplete; they come along. */
  readonly needs?: readonly Catalogue[];
  /** Texts of what opens later than the feature itself: fetched with its code, and never in place of a text that is there. */
  readonly later?: (() => Promise<TextTree>) | undefined;
}

/** Values of `messages`: catalogues, or bundles of them. */
export type Messages = readonly (Catalogue | readonly Catalogue[])[];

/**
 * Declares a feature's texts by the type of its Chinese catalogue: `textNamespace<typeof texts>('search')`.
 * @param loadEnglish Called where a page has no catalogue of them, so that keys are never shown.
 */
export function textNamespace<T extends TextTree>(
  name: string,
  loadEnglish?: () => Promise<Catalogue>,
): TextNamespace<T> {
  return { name, loadEnglish };
}

/** A feature's catalogue in one language, those that it needs beside it, and what of it comes later. */
export function catalogue(
  locale: string,
  namespace: string,
  texts: TextTree,
  needs: readonly Catalogue[] = [],
  later?: () => Promise<TextTree>,
): Catalogue {
  return { locale, namespace, texts, needs, later };
}

/** Some texts of a namespace; a key that the namespace does not have is a type error. */
export type TextOverrides<T> = {
  readonly [K in keyof T]?: T[K] extends string ? string : TextOverrides<T[K]>;
} & { readonly [Base in PluralBase<keyof T & string> as `${Base}_${PluralCategory}`]?: string };

/**
 * A host's own words in place of some of a feature's: `overrideTexts('en', searchTexts, { … })`, handed to a provider in
 * `messages` behind the feature's catalogue.
 * @throws TypeError for a value that is neither a text nor an object of texts
 */
export function overrideTexts<T>(
  locale: string,
  { name }: TextNamespace<T>,
  texts: TextOverrides<NoInfer<T>>,
): Catalogue {
  if (!isTextTree(texts)) {
    throw new TypeError(
      `The words of overrideTexts for "${name}" are no texts. Hand in an object of strings and of such objects.`,
    );
  }
  return catalogue(locale, name, texts);
}

function isTextTree(texts: unknown): texts is TextTree {
  if (typeof texts !== 'object' || texts === null) return false;
  return Object.values(texts).every((text) => typeof text === 'string' || isTextTree(text));
}
