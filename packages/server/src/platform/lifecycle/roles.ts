import { StartFailure } from '../startFailure.ts';

/**
 * Roles of a process in an installation. `web`: pages and API. `worker`: jobs and schedules. `mail`: sends campaigns and
 * reads mailboxes. `redirect` is reserved for short links.
 */
export const roles = ['web', 'worker', 'redirect', 'mail'] as const;
export type Role = (typeof roles)[number];

/** A part that runs as long as the process, in processes with its role. */
export interface RolePart {
  readonly role: Role;
  start(): void | Promise<void>;
  /** Stops the part; called only after a start. */
  close(): Promise<void>;
}

/**
 * Parses the roles of this process, e.g. `web,worker`; default all.
 * @throws StartFailure
 */
export function parseRoles(text: string | undefined): ReadonlySet<Role> {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return new Set(roles);
  return new Set(
    names.map((name) => {
      const role = roles.find((known) => known === name);
      if (role) return role;
      throw new StartFailure(
        `ROLES holds "${name}", but it must be a list of the roles ${roles.join(', ')}, separated by commas, e.g. ROLES=web,worker.`,
      );
    }),
  );
}

/** The parts of this process: each domain adds its own to the list in `main.ts`. */
export class RoleParts {
  readonly #parts: readonly RolePart[];
  readonly #started: RolePart[] = [];

  constructor(own: ReadonlySet<Role>, parts: readonly RolePart[]) {
    this.#parts = parts.filter(({ role }) => own.has(role));
  }

  async start(): Promise<void> {
    for (const part of this.#parts) {
      // Added first, so that a start that fails halfway is closed too.
      this.#started.push(part);
      await part.start();
    }
  }

  /** Closes the started parts in reverse order. */
  async close(): Promise<void> {
    for (const part of this.#started.splice(0).reverse()) await part.close();
  }
}
