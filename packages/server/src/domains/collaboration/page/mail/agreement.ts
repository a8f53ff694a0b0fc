import type { Terms } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import { html } from '../../../../platform/http/plainPage/html.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import { sharedPage } from '../../../../platform/sharedPages/tables.ts';
import {
  type SystemMail,
  SystemMailRefused,
  type SystemMessage,
} from '../../../../platform/systemMail/systemMail.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { latestAddress } from '../../../email/addresses/latestAddress.ts';
import { readMailContact } from '../../../people/people.ts';
import { frameOf, isolated, viewFrameOf } from '../frame.ts';
import type { InvitationRow } from '../ports.ts';
import { type PageView, readPage } from '../read.ts';
import { offeredLines } from '../views/terms.ts';

/** An agreement to confirm by email, as it was made. */
export interface Agreement {
  readonly teamId: number;
  /** The link by which it was accepted. */
  readonly pageId: number;
  readonly terms: Terms;
  /** Milliseconds since the epoch. */
  readonly agreedAt: number;
  /** Language of the page at that time. */
  readonly language: Language;
  readonly to: 'creator' | 'owner';
}

/** The latest address to which the team wrote to a creator, of this promotion first; `null` where it knows none. */
export async function creatorAddress(
  executor: Executor,
  { teamId, creatorId, promotionId }: Pick<InvitationRow, 'teamId' | 'creatorId' | 'promotionId'>,
): Promise<string | null> {
  return creatorId === null ? null : latestAddress(executor, teamId, { creatorId, promotionId });
}

/** Address and language of the owner of an invitation; `null` where none is known. */
export const ownerContact = async (
  executor: Executor,
  { teamId, accountId }: Pick<InvitationRow, 'teamId' | 'accountId'>,
) => (accountId === null ? null : readMailContact(executor, { teamId, accountId }));

/** Address and language of a side; `null` where none is known. */
async function contactOf(
  db: Executor,
  { to, language }: Agreement,
  { invitation }: PageView,
): Promise<{ readonly address: string; readonly language: Language } | null> {
  if (to === 'creator') {
    const address = await creatorAddress(db, invitation);
    return address === null ? null : { address, language };
  }
  return ownerContact(db, invitation);
}

/** Writes the email of an agreement: what was agreed, with date and time. */
export function agreementMail(
  view: PageView,
  { terms, agreedAt, to }: Pick<Agreement, 'terms' | 'agreedAt' | 'to'>,
  language: Language,
): Pick<SystemMessage, 'subject' | 'text' | 'html'> {
  const at = new Date(agreedAt);
  const shown = to === 'creator' ? view : { ...view, ownZone: null };
  const page = frameOf({ language, asked: undefined, path: '', brand: view.brand });
  const frame = viewFrameOf(page, shown, at);
  const { text, times, who } = frame;
  const name = isolated(view.invitation.name);
  const day = `${times.at(at)} (${times.zoneName})`;
  const lead =
    to === 'creator'
      ? text.mail.toCreator(name, who, day)
      : text.mail.toOwner(name, isolated(view.promotion.name), day);
  const lines = offeredLines(frame, { terms, duties: view.duties });
  const subject = text.mail.subject(view.brand.name, view.invitation.name);
  const conditions = terms.conditions === '' ? null : terms.conditions;
  return {
    subject: subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 150),
    text: [
      lead,
      lines.map((line) => `- ${line}`).join('\n'),
      ...(conditions === null ? [] : [`${text.mail.conditions}\n${conditions}`]),
      `${text.mail.foot(who)}\n`,
    ].join('\n\n'),
    html: html`<div style="max-width:560px;margin:0 auto;padding:24px;font-family:sans-serif;font-size:16px;line-height:24px"><p>${lead}</p><ul>${lines.map(
      (line) => html`<li>${line}</li>`,
    )}</ul>${
      conditions !== null &&
      html`<p>${text.mail.conditions}</p><p style="white-space:pre-line">${conditions}</p>`
    }<p style="color:#52525b">${text.mail.foot(who)}</p></div>`.markup,
  };
}

export interface AgreementMailDeps extends Pick<Deps, 'db'> {
  /** `null`: no emails are sent. */
  readonly systemMail: SystemMail | null;
}

/** Sends an agreement to one side; whether it was sent. */
export async function sendAgreement(
  { db, systemMail }: AgreementMailDeps,
  agreement: Agreement,
  signal?: AbortSignal,
): Promise<boolean> {
  if (systemMail === null) return false;
  const [page] = await teamScope(db, agreement.teamId)
    .select()
    .from(sharedPage)
    .where(eq(sharedPage.id, agreement.pageId));
  const view = page && (await readPage(db, page));
  const contact = view && (await contactOf(db, agreement, view));
  if (!contact) return false;
  const { address, language } = contact;
  const key = `agreement.${agreement.pageId}.${agreement.agreedAt}.${agreement.to}`;
  try {
    await systemMail.send(
      { ...agreementMail(view, agreement, language), to: address, language, key },
      signal,
    );
    return true;
  } catch (error) {
    if (error instanceof SystemMailRefused) return false;
    throw error;
  }
}
