import {
  type AnswerOf,
  identityOf,
  type Platform,
  platformAddress,
  type suggestCreators,
} from '@reachkit/contract';
import { type Mention, mentionsIn } from '@reachkit/contract/imports/mentions';
import { linkKind } from '@reachkit/contract/imports/otherSites';
import { sql } from 'drizzle-orm';
import { isOneOf } from '../../creator/identity/findByHandles.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import { creator } from '../../creator/tables.ts';
import type { Reading } from '../pages/reading.ts';
import { type SuggestedRow, suggested, suggestionOf } from './suggested.ts';

type Accounts = NonNullable<AnswerOf<typeof suggestCreators>['accounts']>;
type Fault = Accounts['missing'][number]['fault'];

interface Account {
  readonly text: string;
  readonly platform: Platform;
  /** A handle, or a channel id. */
  readonly name: string;
}

interface AccountRow extends SuggestedRow {
  readonly platform: Platform;
  readonly handle_key: string;
  readonly channel_id: string | null;
}

/** Finds the creators of the links and handles in a text; a plain handle is looked up on `platform`. */
export async function findAccounts(reading: Reading, platform: Platform, text: string): Promise<Accounts> {
  const read = mentionsIn(text).map((mention) => accountOf(mention, platform));
  const accounts = read.filter((one) => 'name' in one);
  const rows: AccountRow[] = [];
  for (const own of new Set(accounts.map((account) => account.platform))) {
    const names = accounts.filter((account) => account.platform === own).map(({ name }) => name);
    rows.push(
      ...(await reading.rows<AccountRow>(
        sql`select ${suggested}, ${creator.platform}, ${creator.handleKey}, ${creator.channelId} from ${creator}
          where ${creator.platform} = ${own} and ${isOneOf(names)}`,
      )),
    );
  }
  const found = new Map<string, Accounts['found'][number]>();
  const missing: { text: string; fault: Fault }[] = [];
  for (const one of read) {
    if (!('name' in one)) {
      missing.push(one);
      continue;
    }
    const row = rows.find(
      (other) =>
        other.platform === one.platform &&
        (other.handle_key === handleKey(one.name) || other.channel_id === one.name),
    );
    if (row) found.set(row.id, { ...suggestionOf(row), platform: row.platform });
    else missing.push({ text: one.text, fault: 'unknown' });
  }
  return { found: [...found.values()], missing };
}

function accountOf({ text, called }: Mention, platform: Platform): Account | { text: string; fault: Fault } {
  const named = called === 'several' ? null : called;
  const own = platformAddress(text)?.platform ?? (text.includes('://') ? 'other' : (named ?? platform));
  if (own === 'other') return { text, fault: text.includes('://') ? linkKind(text) : 'elsewhere' };
  const identity = identityOf(text, own);
  if (identity.kind === 'none') return { text, fault: linkKind(text) };
  return { text, platform: own, name: identity.kind === 'channel' ? identity.channelId : identity.handle };
}
