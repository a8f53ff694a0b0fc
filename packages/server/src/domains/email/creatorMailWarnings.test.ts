import type { MailMessageWarning } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMailWarnings, warningsOfThread } from './creatorMailWarnings.ts';
import { showThread } from './inbox/api/list/entries.ts';
import { type InboxWorld, inboxWorld, type Sent } from './inbox/testing/inboxWorld.ts';
import { answer, letter } from './inbox/testing/messages.ts';
import { mailMessage, mailSender } from './tables.ts';

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
  const { db } = world.database;
  await db.update(mailSender).set({ authservId: null }).where(eq(mailSender.id, world.senderId));
});
afterAll(() => world.close());

const pay = 'Please pay to DE89 3704 0044 0532 0130 00.';
const stray = (sent: Sent) => letter({ from: sent.to, subject: 'Re: Tea for you', text: pay });
const forged = (sent: Sent) =>
  Buffer.from(`Authentication-Results: mx.any.example; dmarc=fail\r\n${stray(sent).toString()}`);

async function warned(sent: Sent) {
  const { db } = world.database;
  const creatorId = sent.creatorId ?? 0;
  const mails = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.creatorId, creatorId))
    .orderBy(asc(mailMessage.id));
  const found = await readMailWarnings(db, world.teamId, creatorId, mails);
  const thread = await world.thread(sent);
  return {
    mails: mails.map(({ id, direction }) => [direction, found.get(id)]),
    thread: thread ? warningsOfThread(await showThread(db, world, thread)) : null,
  };
}

type Warned = readonly (readonly ['out' | 'in', readonly MailMessageWarning[]])[];
it.each<readonly [string, (sent: Sent) => Buffer, Warned, readonly MailMessageWarning[]]>([
  [
    'that nothing proves',
    stray,
    [
      ['out', ['notChecked']],
      ['in', ['payment', 'notChecked']],
    ],
    ['payment', 'notChecked'],
  ],
  [
    'from another address',
    (sent) => answer(sent, { from: 'desk@agency.example', text: pay }),
    [
      ['out', []],
      ['in', ['otherAddress', 'payment']],
    ],
    ['otherAddress', 'payment'],
  ],
  ['that is forged', forged, [['out', []]], ['forged', 'payment']],
  [
    'that is genuine',
    (sent) => answer(sent),
    [
      ['out', []],
      ['in', []],
    ],
    [],
  ],
])('an incoming reply %s is marked among the emails with its creator', async (_, write, mails, thread) => {
  const sent = await world.send();
  await world.receive(write(sent));
  expect(await warned(sent)).toEqual({ mails, thread });
});

it('a reply that a person classified has no mark among the emails with its creator', async () => {
  const sent = await world.send();
  await world.receive(stray(sent));
  const id = (await world.incoming(sent))[0]?.id ?? 0;
  // Correcting to the same kind changes nothing.
  await world.correct(id, 'automaticReply');
  await world.correct(id, 'humanReply');
  expect((await warned(sent)).mails).toEqual([
    ['out', []],
    ['in', []],
  ]);
});
