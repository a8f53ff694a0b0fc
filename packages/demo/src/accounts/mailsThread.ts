import type { MailOutcome } from '@reachkit/contract';
import { type Random, weighted } from '../creators/random.ts';
import { mailTextsFor } from './mailsTexts.ts';

export interface Correspondent {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** ISO 639-1; `null` if the platform does not report it. */
  readonly language: string | null;
  readonly tags: readonly string[];
}

export interface DemoMail {
  readonly accountId: number;
  readonly creatorId: number;
  readonly direction: 'out' | 'in';
  readonly address: string;
  readonly subject: string;
  readonly preview: string;
  /** `null` for an incoming email. */
  readonly outcome: MailOutcome | null;
  readonly at: Date;
}

interface Setting {
  readonly correspondent: Correspondent;
  /** Accounts of the team that may be the author. */
  readonly accountIds: readonly number[];
  readonly now: Date;
}

type Sent = Pick<DemoMail, 'accountId' | 'subject' | 'preview' | 'outcome'> & { readonly at: number };

const hour = 3_600_000;
const day = 24 * hour;

const offerOutcome = weighted<MailOutcome>([
  ['noReply', 30],
  ['readNoReply', 28],
  ['replied', 27],
  ['ndr', 9],
  ['failed', 6],
]);
const reminderOutcome = weighted<MailOutcome>([
  ['noReply', 4],
  ['readNoReply', 5],
  ['replied', 2],
]);

/** Generates the emails between a team and a creator: an offer, maybe a reminder, a reply, and maybe a response to it. */
export function drawThread(random: Random, { correspondent, accountIds, now }: Setting): DemoMail[] {
  const texts = mailTextsFor(correspondent.language);
  const words = { name: correspondent.name, product: productOf(correspondent) };
  const mailOf = (direction: DemoMail['direction'], { at, ...sent }: Sent): DemoMail => ({
    ...sent,
    creatorId: correspondent.id,
    direction,
    address: correspondent.email.toLowerCase(),
    at: new Date(at),
  });
  const isAhead = (at: number) => at >= now.getTime();

  const accountId = random.pick(accountIds);
  const offer = random.pick(texts.offers);
  const subject = offer.subject(words);
  const again = texts.again(subject);
  const offeredAt = now.getTime() - random.between(3, 75) * day;
  const outcome = offerOutcome(random);
  const mails = [
    mailOf('out', { accountId, subject, preview: offer.preview(words), outcome, at: offeredAt }),
  ];
  let replyAt = outcome === 'replied' ? offeredAt + random.between(2, 60) * hour : undefined;

  const remindedAt = offeredAt + random.between(3, 6) * day;
  const isSilent = outcome === 'noReply' || outcome === 'readNoReply';
  if (isSilent && random.chance(0.6) && !isAhead(remindedAt)) {
    const wanted = reminderOutcome(random);
    const at = remindedAt + random.between(3, 30) * hour;
    const isReplied = wanted === 'replied' && !isAhead(at);
    if (isReplied) replyAt = at;
    const reached = wanted === 'replied' && !isReplied ? 'readNoReply' : wanted;
    const preview = random.pick(texts.reminders)(words);
    // Sometimes a colleague takes over.
    const writer = random.pick(accountIds);
    mails.push(
      mailOf('out', { accountId: writer, subject: again, preview, outcome: reached, at: remindedAt }),
    );
  }

  if (replyAt === undefined) return mails;
  const reply = random.pick(texts.replies)(words);
  mails.push(mailOf('in', { accountId, subject: again, preview: reply, outcome: null, at: replyAt }));
  const answeredAt = replyAt + random.between(1, 20) * hour;
  if (random.chance(0.65) && !isAhead(answeredAt)) {
    const preview = random.pick(texts.answers)(words);
    const reached = random.chance(0.5) ? 'read' : 'successful';
    mails.push(mailOf('out', { accountId, subject: again, preview, outcome: reached, at: answeredAt }));
  }
  return mails;
}

function productOf({ language, tags }: Correspondent): string {
  const { products, anyProduct } = mailTextsFor(language);
  const topic = tags.find((tag) => products[tag] !== undefined) ?? '';
  return products[topic] ?? anyProduct;
}
