import {
  addressFields,
  addressSchema,
  collaborationFileBytes,
  collaborationLimits,
  type ShippingAddress,
} from '@reachkit/contract';
import { withScheme } from '@reachkit/contract/rules/link';
import { fileTypeFromBuffer } from 'file-type';
import { isProgram } from '../../../../platform/files/executables.ts';
import { isMislabelled } from '../../../../platform/files/upload.ts';
import { html } from '../../../../platform/http/plainPage/html.ts';
import { addDays } from '../../../../platform/time/days.ts';
import { shownName } from '../../../favourites/imports/fileName.ts';
import { isPhone } from '../../cooperations/work/address.ts';
import { isPostOf } from '../../cooperations/work/posts.ts';
import type { FieldName, Wrong } from '../pageTexts.ts';
import { deliverableLine } from '../views/terms.ts';
import { countries, countriesIn } from './countries.ts';
import { daysOf, laterDay, requiredText } from './decisions.ts';
import { field } from './fields.ts';
import {
  canAskTime,
  canGiveAddress,
  canHandInDraft,
  canHandInPost,
  canReportArrival,
  canReportLoss,
  dueFor,
} from './possible.ts';
import { defineStep, type Parsed, type StepFacts, textOf } from './step.ts';

const unknownType = 'application/octet-stream';

/** The collaboration of a step that is possible only with one. */
function cooperationOf({ view }: StepFacts) {
  if (view.cooperation === null) throw new Error('The step needs a collaboration');
  return view.cooperation;
}

function pieceOf({ piece }: StepFacts) {
  if (piece === null) throw new Error('The step needs a deliverable');
  return piece;
}

const addressNames = Object.keys(addressFields) as (keyof ShippingAddress & FieldName)[];
const autocomplete: Readonly<Record<keyof ShippingAddress, string>> = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  country: 'country',
  phone: 'tel',
};
const optional: ReadonlySet<string> = new Set(['line2', 'region', 'postcode', 'phone']);

function parseAddress(form: FormData): Parsed<ShippingAddress> {
  const given = Object.fromEntries(addressNames.map((name) => [name, textOf(form, name)]));
  const read = addressSchema.safeParse(given);
  const wrong: Record<string, Wrong> = {};
  for (const { path, code } of read.success ? [] : read.error.issues) {
    const name = String(path[0]);
    wrong[name] ??=
      given[name] === ''
        ? 'required'
        : name === 'country'
          ? 'country'
          : code === 'too_big'
            ? 'tooLong'
            : 'general';
  }
  if (wrong.phone === undefined && given.phone && !isPhone(given.phone)) wrong.phone = 'phone';
  if (wrong.country === undefined && !countries.includes(given.country ?? '')) wrong.country = 'country';
  return read.success && Object.keys(wrong).length === 0 ? { values: read.data } : { wrong };
}

export const address = defineStep<ShippingAddress>({
  isPossible: ({ view }) => canGiveAddress(view),
  basisOf: ({ view }) => [view.cooperation?.address ?? null],
  parse: parseAddress,
  isDone: ({ isSameAddress }, values) => isSameAddress(values),
  run: (tx, { facts, values, ports, context }) =>
    ports.work.giveAddress(tx, cooperationOf(facts), values, context),
  fields: (frame, _, typed, wrong) => {
    const own = { frame, typed, wrong };
    return html`${addressNames.map((name) =>
      field(own, name, {
        isOptional: optional.has(name),
        autocomplete: autocomplete[name],
        ...(name === 'country'
          ? { choices: countriesIn(frame.language) }
          : { maxLength: name === 'postcode' || name === 'phone' ? 40 : collaborationLimits.address }),
        ...(name === 'phone' ? { type: 'tel', dir: 'ltr' as const } : {}),
      }),
    )}`;
  },
});

const sampleBasis = ({ view }: StepFacts) => [view.cooperation?.sample ?? null];

export const arrived = defineStep<null>({
  isPossible: ({ view }) => canReportArrival(view),
  basisOf: sampleBasis,
  parse: () => ({ values: null }),
  isDone: ({ view }) => view.cooperation?.sample === 'received',
  run: (tx, { facts, ports, context }) => ports.work.parcelArrived(tx, cooperationOf(facts), context),
  fields: () => null,
});

export const lost = defineStep<null>({
  isPossible: ({ view }) => canReportLoss(view),
  basisOf: sampleBasis,
  parse: () => ({ values: null }),
  isDone: ({ view }) => view.cooperation?.sample === 'lost',
  run: (tx, { facts, ports, context }) => ports.work.parcelLost(tx, cooperationOf(facts), context),
  fields: () => null,
});

const linkOf = (typed: string): string | null => {
  const text = withScheme(typed);
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) ? text : null;
};
const maxLink = 2_048;

interface Draft {
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly mediaType: string } | null;
  readonly link: string | null;
  readonly note: string;
}

/** Checks a file by its content; a form without a file has an empty one without a name. */
async function fileOf(form: FormData): Promise<Draft['file'] | Wrong> {
  const file = form.get('file');
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return null;
  if (file.size === 0) return 'emptyFile';
  if (file.size > collaborationFileBytes) return 'fileTooLarge';
  const bytes = Buffer.from(await file.arrayBuffer());
  const detected = await fileTypeFromBuffer(bytes)
    .then((type) => type?.mime)
    .catch(() => undefined);
  const name = shownName(file.name, 'draft');
  if (isProgram(file.name, bytes, detected) || isProgram(name, bytes, detected)) return 'program';
  if (isMislabelled(name, bytes, detected)) return 'mislabelled';
  return { name, bytes, mediaType: detected ?? unknownType };
}

async function parseDraft(form: FormData): Promise<Parsed<Draft>> {
  const file = await fileOf(form);
  const typed = textOf(form, 'link');
  const link = typed === '' ? null : linkOf(typed);
  const note = textOf(form, 'note');
  const wrong: Record<string, Wrong> = {};
  if (typeof file === 'string') wrong.file = file;
  if (typed !== '' && (link === null || typed.length > maxLink)) wrong.link = 'link';
  if (note.length > collaborationLimits.note) wrong.note = 'tooLong';
  if (file === null && typed === '') wrong.file = 'fileOrLink';
  return Object.keys(wrong).length > 0 || typeof file === 'string'
    ? { wrong }
    : { values: { file, link, note } };
}

export const draft = defineStep<Draft>({
  isOfPiece: true,
  takesFile: true,
  isPossible: ({ view, piece }) => piece !== null && canHandInDraft(view, piece),
  basisOf: ({ piece }) => [piece?.id ?? null, piece?.drafts.length ?? null],
  parse: parseDraft,
  isDone: ({ piece }, { file, link, note }) => {
    const last = piece?.drafts.at(-1);
    return (
      last !== undefined &&
      last.by === null &&
      last.verdict === null &&
      last.fileName === (file?.name ?? null) &&
      last.bytes === (file?.bytes.length ?? null) &&
      last.link === link &&
      last.note === note
    );
  },
  fileOf: ({ file }) => file,
  run: (tx, { facts, values: { file, link, note }, written, ports, context }) => {
    const kept =
      file && written
        ? { written, name: file.name, mediaType: file.mediaType, bytes: file.bytes.length }
        : null;
    return ports.work.handInDraft(
      tx,
      cooperationOf(facts),
      pieceOf(facts).id,
      { file: kept, link, note },
      context,
    );
  },
  above: (frame, facts) => html`<p>${deliverableLine(frame, { ...pieceOf(facts), pieces: 1 })}</p>`,
  fields: (frame, _, typed, wrong) => {
    const own = { frame, typed, wrong };
    return html`${field(own, 'file', { type: 'file', isOptional: true })}${field(own, 'link', {
      type: 'url',
      isOptional: true,
      maxLength: maxLink,
      dir: 'ltr',
    })}${field(own, 'note', { rows: 3, isOptional: true, maxLength: collaborationLimits.note })}`;
  },
});

export const post = defineStep<{ readonly url: string }>({
  isOfPiece: true,
  // The first post of a promotion begins its monitoring.
  changesPromotion: true,
  isPossible: ({ view, piece, work }) => piece !== null && canHandInPost(view, piece, work),
  basisOf: ({ piece }) => [piece?.id ?? null, piece?.state ?? null, piece?.postUrl ?? null],
  parse: (form) => {
    const typed = textOf(form, 'url');
    if (typed === '') return { wrong: { url: 'required' } };
    const url = linkOf(typed);
    return url === null || typed.length > maxLink ? { wrong: { url: 'link' } } : { values: { url } };
  },
  isDone: ({ piece }, { url }) => piece !== null && isPostOf(piece, url),
  run: (tx, { facts, values, ports, context }) =>
    ports.work.handInPost(tx, cooperationOf(facts), pieceOf(facts).id, values.url, context),
  above: (frame, facts) => {
    const piece = pieceOf(facts);
    return html`<p>${deliverableLine(frame, { ...piece, pieces: 1 })}</p>${
      piece.postUrl !== null && html`<p class="quiet" dir="ltr">${piece.postUrl}</p>`
    }`;
  },
  fields: (frame, _, typed, wrong) =>
    field({ frame, typed, wrong }, 'url', { type: 'url', maxLength: maxLink, dir: 'ltr' }),
});

export const time = defineStep<{ readonly until: string; readonly reason: string }>({
  isPossible: ({ view, work }) => canAskTime(view, work),
  basisOf: ({ view }) => [view.cooperation?.timeAskedAt?.getTime() ?? null],
  parse: (form, { view, work, now }) => {
    const until = laterDay(textOf(form, 'until'), { view, now });
    const reason = textOf(form, 'reason');
    const wrong: Record<string, Wrong> = {};
    if (!/^\d/.test(until)) wrong.until = until as Wrong;
    else if (until <= (dueFor(view, work) ?? '')) wrong.until = 'notLater';
    if (reason.length > collaborationLimits.reason) wrong.reason = 'tooLong';
    return Object.keys(wrong).length > 0 ? { wrong } : { values: { until, reason } };
  },
  isDone: ({ view }, { until, reason }) =>
    view.cooperation?.timeUntil === until && view.cooperation.timeReason === reason,
  run: (tx, { facts, values, ports, context }) =>
    ports.work.askTime(tx, cooperationOf(facts), values.until, values.reason, context),
  fields: (frame, { view, work, now }, typed, wrong) => {
    const own = { frame, typed, wrong };
    const { today, latest: max } = daysOf({ view, now });
    const due = dueFor(view, work);
    const min = due === null || due < today ? today : addDays(due, 1);
    return html`${field(own, 'until', { type: 'date', min, max })}${field(own, 'reason', {
      rows: 3,
      isOptional: true,
      maxLength: collaborationLimits.reason,
    })}`;
  },
});

export const record = defineStep<{ readonly text: string }>({
  isPossible: ({ work }) => work.record !== null,
  basisOf: ({ work }) => [work.record?.answeredAt?.getTime() ?? null],
  parse: (form) => {
    const text = requiredText(form, 'text', collaborationLimits.note);
    return typeof text === 'string' ? { values: { text } } : { wrong: text };
  },
  isDone: ({ work }, { text }) => work.record?.answer === text,
  run: (tx, { facts, values, ports, context }) =>
    ports.work.answerRecord(tx, cooperationOf(facts), values.text, context),
  fields: (frame, { work }, typed, wrong) =>
    field(
      { frame, typed: Object.keys(typed).length > 0 ? typed : { text: work.record?.answer ?? '' }, wrong },
      'text',
      { rows: 6, maxLength: collaborationLimits.note },
    ),
});
