const deepest = 10;

/** Describes an error without any value, e.g. `DatabaseError 22021`: its kind, and the code of its cause. */
export function reasonOf(error: unknown): string {
  let name: string = typeof error;
  let code: string | undefined;
  for (let depth = 0, one = error; one instanceof Error && depth < deepest; depth += 1, one = one.cause) {
    if ('code' in one && typeof one.code === 'string') code = one.code;
    name = one.name;
  }
  return code === undefined ? name : `${name} ${code}`;
}

/** Whether an error is a PostgreSQL error. */
export const isFromDatabase = (error: unknown): boolean => / [0-9A-Z]{5}$/.test(reasonOf(error));
