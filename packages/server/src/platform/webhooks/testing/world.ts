import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { roleTeamAdmin } from '@reachkit/contract';
import { pino } from 'pino';
import { findOwner, hasOwner } from '../../../domains/people/people.ts';
import { publishEvents } from '../../../domains/people/teamEvents.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { readAllowList } from '../../outbound/allowList.ts';
import { Outbound } from '../../outbound/outbound.ts';
import { peerCertificate } from '../../outbound/testing/certificate.ts';
import { listenOn, type Peer } from '../../outbound/testing/peers.ts';
import { Secret } from '../../secrets/secret.ts';
import { testSecrets } from '../../secrets/testing/keys.ts';
import type { DeliveryRow, WebhookRow } from '../rows.ts';
import { sealSecret } from '../secret.ts';
import { type SenderDeps, sendDeliveries } from '../send.ts';
import { webhook, webhookDelivery } from '../tables.ts';
import { receiverHost, trustReceivers } from './trust.ts';

/** Secret of each webhook. */
export const testSecret = 'whsec_test';

/** A receiver on this machine, at `https://mail.example:<port>`. */
export interface Receiver extends Peer {
  readonly url: string;
}

export interface WebhookWorld {
  readonly database: TestDatabase;
  now: Date;
  /** Address to which names are resolved; a test may change it. */
  resolved: string;
  readonly deps: SenderDeps;
  later(milliseconds: number): void;
  receive(listener: RequestListener): Promise<Receiver>;
  /** Adds a team with an owner; its id. */
  addTeam(): Promise<number>;
  addWebhook(teamId: number, own: Partial<WebhookRow> & { readonly url: string }): Promise<WebhookRow>;
  /** Publishes alerts, which are numbered from `first` on. */
  publish(teamId: number, count?: number, first?: number): Promise<void>;
  /** Sends until nothing is due. */
  send(): Promise<void>;
  deliveries(): Promise<DeliveryRow[]>;
  webhook(id: number): Promise<WebhookRow>;
  close(): Promise<void>;
}

/** A database, and receivers on this machine which a sender may call. */
export async function webhookWorld(): Promise<WebhookWorld> {
  const endTrust = trustReceivers();
  const database = await testDatabase();
  const { db, pool } = database;
  const peers: Peer[] = [];
  const outbounds: Outbound[] = [];
  /** The receivers' ports are allowed at the loopback address only. */
  const allow: string[] = [];
  const outbound = () => {
    const made = new Outbound({
      allowList: readAllowList(allow.join(',')),
      resolve: async () => [{ address: world.resolved, family: 4 }],
    });
    outbounds.push(made);
    return made;
  };
  let current = outbound();
  const secrets = testSecrets();
  const world: WebhookWorld = {
    database,
    now: new Date('2026-11-30T08:00:00Z'),
    resolved: '127.0.0.1',
    deps: {
      db,
      secrets,
      log: pino({ level: 'silent' }),
      now: () => world.now,
      owners: { findOwner, hasOwner },
      get outbound() {
        return current;
      },
    },
    later: (milliseconds) => {
      world.now = new Date(world.now.getTime() + milliseconds);
    },
    receive: async (listener) => {
      const server = createServer(peerCertificate, listener);
      const peer = await listenOn(server);
      peers.push({
        ...peer,
        close: async () => {
          server.closeAllConnections();
          await peer.close();
        },
      });
      allow.push(`127.0.0.1:${peer.port}`);
      current = outbound();
      return { ...peer, url: `https://${receiverHost}:${peer.port}/hook` };
    },
    addTeam: async () => {
      const { rows } = await pool.query(
        `with made as (insert into team (name) values ('A') returning id)
         insert into account (team_id, username, nick_name, password_hash, role_ids)
           select id, 'owner' || id, 'A', '', $1 from made returning team_id::int as id`,
        [[roleTeamAdmin]],
      );
      return rows[0].id;
    },
    addWebhook: async (teamId, own) => {
      const [made] = await db
        .insert(webhook)
        .values({
          events: ['monitor.alert'],
          secret: '',
          secretEnd: 'test',
          createdAt: world.now,
          ...own,
          teamId,
        })
        .returning();
      if (!made) throw new Error('A webhook was not made');
      const sealed = sealSecret(secrets.envelope, new Secret(testSecret), made);
      await pool.query('update webhook set secret = $2 where id = $1', [made.id, sealed]);
      return { ...made, secret: sealed };
    },
    publish: async (teamId, count = 1, first = 1) => {
      const at = world.now;
      const events = Array.from({ length: count }, (_, index) => ({
        event: 'monitor.alert' as const,
        data: { alertId: first + index, projectId: 1, linkId: null, kind: 'counting' as const, at },
      }));
      await db.transaction((tx) => publishEvents(tx, teamId, { events, at }));
    },
    send: () => sendDeliveries(world.deps, { isWaiting: false, signal: AbortSignal.timeout(60_000) }),
    deliveries: () => db.select().from(webhookDelivery).orderBy(webhookDelivery.id),
    webhook: async (id) => {
      const row = (await db.select().from(webhook)).find((one) => one.id === id);
      if (!row) throw new Error('There is no such webhook');
      return row;
    },
    close: async () => {
      endTrust();
      for (const one of outbounds) await one.close();
      for (const peer of peers) await peer.close();
      await database.drop();
    },
  };
  return world;
}
