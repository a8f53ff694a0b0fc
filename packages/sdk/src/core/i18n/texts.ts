/** Texts of one namespace: nested objects of strings, with `{{name}}` as placeholder. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** CLDR plural categories; a text with a count has one form per category of its language. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralCategory = (typeof pluralCategories)[number];

type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralCategory}` ? Base : K;

/** Every key of a tree, dotted, without plural suffixes: `errors.network`. */
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

/** A text with plural forms needs its `count`, even if the text does not show it. */
type CountIn<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? CountIn<T[Head], Rest>
    : never
  : `${Key}_other` extends keyof T
    ? 'count'
    : never;

type NamesIn<T, Key extends string> = ArgumentsIn<TextAt<T, Key>> | CountIn<T, Key>;

/** Values for a text: none, or an object with each `{{name}}`. A `count` is a number and selects the plural form. */
export type TextValues<T, Key extends string> = [NamesIn<T, Key>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in NamesIn<T, Key>]: Name extends 'count' ? number : string | number };

type ValuesArgument<T, Key extends string> = [NamesIn<T, Key>] extends [never]
  ? readonly []
  : readonly [values: TextValues<T, Key>];

/** Returns a text of a namespace in the provider's language. */
export type Translate<T> = <Key extends TextKey<T>>(key: Key, ...values: ValuesArgument<T, Key>) => string;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Type of another language's texts: every key of the source; plural forms in that language's own categories. */
export type TextsLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]>;
} & { readonly [Base in PluralBase<keyof T & string> as `${Base}_${PluralCategory}`]?: string };

/** The name of a namespace. It carries the type of its texts but not the texts: a host loads only the languages it uses. */
export interface TextNamespace<T> {
  readonly name: string;
  /** Loads the English catalogue, for a page without a catalogue of the namespace. */
  readonly loadEnglish?: (() => Promise<Catalogue>) | undefined;
  /** Never set; carries the type only. */
  readonly texts?: T;
}

/** The type of a namespace's texts. */
export type TextsOf<Namespace> = Namespace extends TextNamespace<infer T> ? T : never;

/** Texts of one namespace in one language, passed to a provider in `messages`. */
export interface Catalogue {
  readonly locale: string;
  readonly namespace: string;
  readonly texts: TextTree;
  /** Required catalogues of the same language; they are included. */
  readonly needs?: readonly Catalogue[];
  /** Texts of parts that open after the feature: loaded with their code; they never replace an existing text. */
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

/** Creates a feature's catalogue in one language, with required catalogues and texts that load later. */
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
 * Replaces some of a feature's texts: pass `overrideTexts('en', searchTexts, { … })` to a provider in `messages`, after
 * the feature's catalogue.
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
