/** Ports of the run; away from the defaults, so that a platform in use is left alone. */
export const platformPort = Number(process.env.E2E_PORT ?? 4690);
export const examplePort = platformPort + 1;
