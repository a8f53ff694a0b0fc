import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AnswerOf, testMailCampaign } from '@reachkit/contract';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { type MailAccess, MailError, type MailGateway } from '../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { emailRecords } from '../records.ts';
import { readImageFiles } from '../sending/message/attachments.ts';
import { withoutUnsubscribe } from '../sending/message/content.ts';
import { emailsKey } from '../sending/queue/pick.ts';
import { countSenderDay } from '../sending/queue/senderDay.ts';
import { valuesOf } from './content/values.ts';
import { addressesOfOwn, findRecipient, makeEmail, readOffered, unknownRecipient } from './preview.ts';
import { type AttachmentRow, findCampaign, mayChange, readAttachments, readSenders } from './read.ts';
import { isReady } from './sending/readiness.ts';

export interface TestMail {
  readonly teamId: number;
  readonly senderId: number;
  /** Name of the sender; the email is sent to its own address. */
  readonly name: string;
  readonly address: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly content: Buffer;
    /** An image within the HTML, by `cid:`. */
    readonly contentId?: string;
  }[];
}

/** Sends a test email from a sender to its own address. */
export interface TestMailSender {
  /** @throws Failure `senderNotReady` where the mailbox does not take it */
  send(mail: TestMail): Promise<void>;
}

/** Sends through the sender's own server. */
export class TestMailByGateway implements TestMailSender {
  readonly #gateway: Pick<MailGateway, 'openSmtp'>;
  readonly #access: { read(teamId: number, senderId: number): Promise<MailAccess> };

  constructor(
    gateway: Pick<MailGateway, 'openSmtp'>,
    access: { read(teamId: number, senderId: number): Promise<MailAccess> },
  ) {
    this.#gateway = gateway;
    this.#access = access;
  }

  async send({ teamId, senderId, name, address, replyTo, attachments, ...content }: TestMail): Promise<void> {
    const message = await new MailComposer({
      ...content,
      from: { name, address },
      to: { name, address },
      replyTo,
      attachments: attachments.map((file) => ({
        filename: file.name,
        contentType: file.mediaType,
        content: file.content,
        ...(file.contentId !== undefined && { cid: file.contentId }),
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    try {
      const session = await this.#gateway.openSmtp(await this.#access.read(teamId, senderId));
      try {
        await session.send({ from: address, to: [address] }, message);
      } finally {
        await session.close();
      }
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const { reason, reply } = error;
      throw new Failure('senderNotReady', { data: { reason, reply }, cause: error });
    }
  }
}

export interface TestDeps extends Pick<Deps, 'db' | 'files' | 'now' | 'config'> {
  readonly testMail: TestMailSender;
  readonly meter: Meter;
}

/**
 * Sends a campaign's email as one recipient would get it to the address of its first sender. Test emails count towards
 * the daily limit, which they could otherwise bypass.
 * @throws Failure `notFound`, `forbidden`; `validation` without a mailbox; `senderNotReady`; `equity`
 */
export async function sendTest(
  { db, files, now, config, testMail, meter }: TestDeps,
  caller: Caller,
  id: string,
  recipientId: string | undefined,
): Promise<AnswerOf<typeof testMailCampaign>> {
  const campaign = await findCampaign(db, caller, id);
  if (!mayChange(campaign, caller)) throw new Failure('forbidden');
  const [sender] = await readSenders(db, campaign);
  if (!sender) throw refuseFields({ senderIds: { rule: 'required' } });
  if (!isReady(sender)) throw new Failure('senderNotReady');
  const [facts] =
    recipientId === undefined
      ? await readOffered(db, campaign, 1)
      : [await findRecipient(db, campaign, recipientId)];
  const { name, address, replyTo } = sender;
  const recipient = facts ?? unknownRecipient;
  const ownOf = await addressesOfOwn({ db, config, now }, campaign, [recipient]);
  const values = valuesOf(recipient, sender, ownOf(recipient));
  const { content } = await makeEmail(db, campaign, sender, values);
  const { subject, html, text } = withoutUnsubscribe(content);
  const attachments = await Promise.all(
    (await readAttachments(db, campaign)).map((file) => contentOf(files, file)),
  );
  const images = await readImageFiles({ db, files }, campaign.teamId, html);
  const subjectOfCharge = `test/${campaign.id}/${randomUUID()}`;
  const charge = { key: emailsKey, subject: subjectOfCharge, amount: 1 } as const;
  const reservation = await meter.reserve(caller, charge, now());
  try {
    await testMail.send({
      teamId: campaign.teamId,
      senderId: sender.id,
      name,
      address,
      replyTo,
      subject,
      html,
      text,
      attachments: [...attachments, ...images],
    });
  } catch (error) {
    await reservation.giveBack();
    throw error;
  }
  await reservation.keep();
  const day = reservation.periodStart;
  await countSenderDay(db, campaign.teamId, { senderId: sender.id, day, emails: 1 });
  // Logged afterwards, because a rollback cannot undo an accepted email.
  const object = { kind: 'mailCampaign', id: campaign.id, label: campaign.name };
  await recordActions(db, emailRecords, caller, [{ action: 'campaignTested', object, at: now() }]);
  return { to: address, subject };
}

async function contentOf(files: Deps['files'], { fileId, teamId, name, mediaType }: AttachmentRow) {
  return { name, mediaType, content: await buffer(await files.read({ id: fileId, teamId })) };
}
