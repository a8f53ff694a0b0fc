import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRound, type mailSender, mailSettings } from '../../tables.ts';
import { type PreparedMail, prepareMail } from './content.ts';

/** Data shared by all emails of one round of a campaign from one mailbox. */
export interface PreparedCampaign {
  readonly id: number;
  readonly prepared: PreparedMail;
  readonly tracksOpens: boolean;
  readonly tracksClicks: boolean;
}

type Sender = Pick<typeof mailSender.$inferSelect, 'id' | 'teamId' | 'signature'>;
interface Round {
  readonly campaignId: number;
  readonly round: number;
}

/** Prepares the wanted rounds of campaigns, by `campaign/round`. */
export async function prepareCampaigns(
  tx: Transaction,
  { prepared: mails }: { readonly prepared: PreparedMails },
  sender: Sender,
  wanted: readonly Round[],
): Promise<ReadonlyMap<string, PreparedCampaign>> {
  const scope = teamScope(tx, sender.teamId);
  const ids = [...new Set(wanted.map(({ campaignId }) => campaignId))];
  const campaigns = await scope.select().from(mailCampaign).where(inArray(mailCampaign.id, ids));
  const later = wanted.filter(({ round }) => round > 0);
  const rounds =
    later.length === 0
      ? []
      : await scope
          .select()
          .from(mailRound)
          .where(inArray(mailRound.campaignId, ids))
          .orderBy(mailRound.version);
  const [settings] = await scope.select().from(mailSettings);
  const postalAddress = settings?.postalAddress ?? '';
  const prepared = new Map<string, PreparedCampaign>();
  for (const { campaignId, round } of wanted) {
    const key = `${campaignId}/${round}`;
    const campaign = campaigns.find(({ id }) => id === campaignId);
    if (prepared.has(key) || !campaign) continue;
    // Recipients without this round's email get its latest version.
    const own =
      round === 0 ? campaign : rounds.findLast((one) => one.campaignId === campaignId && one.round === round);
    if (!own) continue;
    const { html, ownText } = own;
    // A round is a reply in the thread of the first email.
    const subject = round === 0 ? campaign.subject : replySubject(campaign.subject);
    prepared.set(key, {
      id: campaignId,
      prepared: mails.prepare({ subject, html, ownText, signature: sender.signature, postalAddress }),
      tracksOpens: campaign.tracksOpens && (settings?.tracksOpens ?? true),
      tracksClicks: campaign.tracksClicks && (settings?.tracksClicks ?? true),
    });
  }
  return prepared;
}

const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** Caches prepared emails: generating the plain text costs more than all other steps. */
export class PreparedMails {
  readonly prepare = rememberLast(prepareMail, 20);
}

function rememberLast<Input extends object, Output>(work: (input: Input) => Output, max: number) {
  const known = new Map<string, Output>();
  return (input: Input): Output => {
    const key = JSON.stringify(input);
    const found = known.get(key) ?? work(input);
    known.delete(key);
    known.set(key, found);
    if (known.size > max) known.delete(known.keys().next().value ?? '');
    return found;
  };
}
