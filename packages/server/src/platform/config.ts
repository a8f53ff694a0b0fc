/** The server's configuration, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  /** Another PostgreSQL (15 or newer) instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Origins of other sites that may call the interface. */
  readonly corsOrigins: readonly string[];
  /** OAuth clients: id → secret. */
  readonly oauthClients: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  readonly logLevel: string;
}
