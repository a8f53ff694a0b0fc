'use client';
import type { FulfilmentKind } from '@reachkit/contract/collaboration/kinds';
import type { Fulfilment, FulfilmentRecord } from '@reachkit/contract/collaboration/results';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import * as css from './record.css.ts';
import type { FulfilmentRecordModel } from './useFulfilmentRecord.ts';

const RecordNoteDialog = lazyPart(async () => (await import('./RecordNoteDialog.tsx')).RecordNoteDialog);

/** Props of `FulfilmentRecordView`: the model of `useFulfilmentRecord`. */
export interface FulfilmentRecordViewProps extends RootProps {
  readonly model: FulfilmentRecordModel;
}

/** Failures that mean that the team has no record: not in its plan, or no such creator. */
const withoutRecord: readonly string[] = ['equity', 'notFound'];

/** Renders a `useFulfilmentRecord` model; nothing while it loads, and where there is no record. */
export const FulfilmentRecordView = forwardRef<HTMLElement, FulfilmentRecordViewProps>(
  function FulfilmentRecordView({ model, ...props }, ref) {
    const t = useText(collaborationTexts);
    const { error, record } = model;
    if (error ? withoutRecord.includes(error.kind) || withoutRecord.includes(error.code) : !model.hasRecord)
      return null;
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('record.title')}
        className={cx('rk-fulfilment-record', css.root, props.className)}
      >
        {record ? (
          <Body model={model} record={record} />
        ) : (
          <ReadState read={model} failedText={t('record.failed')} count={2} />
        )}
      </section>
    );
  },
);

interface BodyProps extends Pick<FulfilmentRecordViewProps, 'model'> {
  readonly record: FulfilmentRecord;
}

/** Entries shown before all are asked for. */
const shownFirst = 3;

function Body({ model, record }: BodyProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const [noted, setNoted] = useState<Fulfilment | null>(null);
  const { list } = record;
  const counts = (['completed', 'late', 'cancelled', 'open'] as const).flatMap((kind) =>
    record[kind] === 0 ? [] : t(`record.counts.${kind}`, { count: record[kind], shown: exact(record[kind]) }),
  );
  return (
    <>
      <div className={css.head}>
        <Heading level={3} className={css.title}>
          {t('record.title')}
        </Heading>
        <p className={shared.quiet}>{counts.join(t('work.comma'))}</p>
      </div>
      {list.length > 0 && (
        <ul className={css.list} aria-label={t('record.title')}>
          {(isWhole ? list : list.slice(0, shownFirst)).map((entry) => (
            <Entry key={entry.id} entry={entry} onNote={() => setNoted(entry)} />
          ))}
        </ul>
      )}
      {!isWhole && list.length > shownFirst && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {t('record.all', { count: list.length, shown: exact(list.length) })}
        </Button>
      )}
      <p className={shared.quiet}>{t('record.own')}</p>
      {noted && (
        <PartBoundary fallback={null}>
          <RecordNoteDialog entry={noted} saveNote={model.saveNote} onClose={() => setNoted(null)} />
        </PartBoundary>
      )}
    </>
  );
}

const tones: Readonly<Record<FulfilmentKind, BadgeTone>> = {
  completed: 'success',
  late: 'warning',
  cancelled: 'plain',
};

interface EntryProps {
  readonly entry: Fulfilment;
  readonly onNote: () => void;
}

function Entry({ entry, onNote }: EntryProps) {
  const t = useText(collaborationTexts);
  const { day, exact } = useFormats();
  const { kind, promotion, lateDays, cancelledBy, reason, posts, note, noteBy, answer, answeredAt } = entry;
  const facts = [
    kind === 'late' && t('record.lateBy', { count: lateDays, shown: exact(lateDays) }),
    cancelledBy !== null &&
      cancelledBy !== 'other' &&
      t('record.cancelledBy', { party: t(`words.parties.${cancelledBy}`) }),
  ].filter((fact) => fact !== false);
  return (
    <li className={css.entry} data-entry={entry.id}>
      <div className={css.line}>
        <Badge tone={tones[kind]}>{t(`words.fulfilment.${kind}`)}</Badge>
        <Link to={{ kind: 'promotion', id: promotion.id }} className={css.promotion} data-rk-data="">
          {promotion.name}
        </Link>
        <span className={shared.quiet}>{day(entry.at)}</span>
      </div>
      {(facts.length > 0 || posts.length > 0) && (
        <div className={css.line}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {posts.map((url, at) => (
            <Link key={url} to={{ kind: 'external', url }} className={css.evidence} title={url}>
              {t('record.post', { shown: exact(at + 1) })}
            </Link>
          ))}
        </div>
      )}
      {reason !== '' && <Words label={t('log.fields.reason')}>{reason}</Words>}
      {note !== '' && (
        <Words label={t('record.noteBy', { name: noteBy === '' ? t('words.formerMember') : noteBy })}>
          {note}
        </Words>
      )}
      {answer !== '' && (
        <Words
          label={answeredAt === null ? t('record.answer') : t('record.answerAt', { day: day(answeredAt) })}
        >
          {answer}
        </Words>
      )}
      <Button
        variant="link"
        aria-haspopup="dialog"
        aria-label={t(note === '' ? 'record.addNoteOf' : 'record.editNoteOf', { name: promotion.name })}
        onClick={onNote}
      >
        {t(note === '' ? 'record.addNote' : 'record.editNote')}
      </Button>
    </li>
  );
}

interface WordsProps {
  readonly label: string;
  readonly children: string;
}

/** Words of people below the name of the one who wrote them. */
function Words({ label, children }: WordsProps) {
  return (
    <div>
      <span className={shared.quiet}>{label}</span>
      <p className={css.words} dir="auto" data-rk-data="">
        {children}
      </p>
    </div>
  );
}
