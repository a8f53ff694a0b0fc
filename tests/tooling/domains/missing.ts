/** One place in which domains are entered. */
export interface Registry {
  readonly name: string;
  /** Where to enter a domain, from the root of the checkout. */
  readonly path: string;
  /** Missing entries, by domain. */
  readonly expected: Readonly<Record<string, readonly string[]>>;
  readonly entered: readonly string[];
}

/** A domain that is not entered in a registry on purpose. */
export interface Exception {
  readonly domain: string;
  readonly registry: string;
  readonly reason: string;
}

export interface Missing {
  readonly domain: string;
  readonly registry: string;
  readonly path: string;
  readonly items: readonly string[];
}

const allMissing = (registries: readonly Registry[]): readonly Missing[] =>
  registries.flatMap(({ name, path, expected, entered }) =>
    Object.entries(expected).flatMap(([domain, names]) => {
      const items = names.filter((item) => !entered.includes(item));
      return items.length > 0 ? [{ domain, registry: name, path, items }] : [];
    }),
  );

const concerns = ({ domain, registry }: Missing, exception: Exception) =>
  domain === exception.domain && registry === exception.registry;

/** Every registry in which a domain is missing without a reason. */
export function findMissing(
  registries: readonly Registry[],
  exceptions: readonly Exception[] = [],
): readonly Missing[] {
  return allMissing(registries).filter(
    (missing) => !exceptions.some((exception) => concerns(missing, exception)),
  );
}

/** Exceptions that are no longer needed. */
export function findUnused(
  registries: readonly Registry[],
  exceptions: readonly Exception[],
): readonly Exception[] {
  const missing = allMissing(registries);
  return exceptions.filter((exception) => !missing.some((one) => concerns(one, exception)));
}
