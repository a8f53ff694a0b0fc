/** A place where domains are registered. */
export interface Registry {
  readonly name: string;
  /** Path of the registry, from the root of the checkout. */
  readonly path: string;
  /** Missing entries, by domain. */
  readonly expected: Readonly<Record<string, readonly string[]>>;
  readonly entered: readonly string[];
}

/** A domain that is deliberately missing in a registry. */
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

/** Returns the registries in which a domain is missing without an exception. */
export function findMissing(
  registries: readonly Registry[],
  exceptions: readonly Exception[] = [],
): readonly Missing[] {
  return allMissing(registries).filter(
    (missing) => !exceptions.some((exception) => concerns(missing, exception)),
  );
}

/** Returns the exceptions that are no longer needed. */
export function findUnused(
  registries: readonly Registry[],
  exceptions: readonly Exception[],
): readonly Exception[] {
  const missing = allMissing(registries);
  return exceptions.filter((exception) => !missing.some((one) => concerns(one, exception)));
}
