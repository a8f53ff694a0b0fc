import { type Gateways, openGateways } from '../../../../gateways/gateways.ts';
import type { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { type MailRecords, openMailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { SenderAccess } from '../../senders/access.ts';
import type { MailEngine } from '../../sending/engine.ts';
import { openMailEngine } from '../../sending/openEngine.ts';
import type { ServerPorts } from './configuration.ts';
import { depsOn, mailTo, outboundTo } from './connections.ts';

/** The whole server and engines, with senders at real servers. */
export interface RealWorld {
  readonly harness: TestApp;
  readonly mail: ProviderMail;
  readonly records: MailRecords;
  readonly access: SenderAccess;
  /** Starts an engine like a process of the role `mail`, without waits between emails. */
  engine(): MailEngine;
  close(): Promise<void>;
}

export async function realWorld(ports: ServerPorts, nameServer: string): Promise<RealWorld> {
  const database = await testDatabase();
  const outbound = outboundTo(ports);
  const mail = mailTo(outbound);
  const records = openMailRecords([nameServer], outbound);
  const outside: Gateways = {
    ...(await openGateways({ config: testConfig, now: () => new Date(), outbound })),
    mail,
    mailRecords: records,
  };
  const deps = depsOn(database, outbound);
  const harness = await testApp({ gateways: outside, database, files: deps.files, outbound });
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  const access = new SenderAccess({ ...deps, sandbox: null });
  const engines: MailEngine[] = [];
  return {
    harness,
    mail,
    records,
    access,
    engine: () => {
      const engine = openMailEngine(deps, { gateway: mail, access, pace: () => Number.POSITIVE_INFINITY });
      engines.push(engine);
      engine.start();
      return engine;
    },
    close: async () => {
      for (const engine of engines) await engine.close();
      await harness.close();
      await outside.close();
      await outbound.close();
      await database.drop();
    },
  };
}
