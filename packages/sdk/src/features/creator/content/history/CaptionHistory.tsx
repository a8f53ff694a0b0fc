'use client';
import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { useMemo, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import { changedWords, type TextRun } from './changedWords.ts';
import * as css from './PostHistory.css.ts';

type Caption = PostHistory['captions'][number];

/** The versions of a caption, the newest first, each beside the one before it. */
export function CaptionHistory({ captions }: { readonly captions: readonly Caption[] }) {
  const [only] = captions;
  if (captions.length === 1 && only) return <Unchanged caption={only} />;
  return (
    <>
      {captions
        .flatMap((after, index) => {
          const before = captions[index - 1];
          return before ? [{ before, after, isNewest: index === captions.length - 1 }] : [];
        })
        .toReversed()
        .map((change) => (
          <Change key={change.after.readAt} {...change} />
        ))}
    </>
  );
}

function Unchanged({ caption }: { readonly caption: Caption }) {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  return (
    <>
      <p className={css.quiet}>{t('history.unchanged', { date: day(caption.readAt) })}</p>
      <Version caption={caption} />
    </>
  );
}

interface ChangeProps {
  readonly before: Caption;
  readonly after: Caption;
  readonly isNewest: boolean;
}

/** Max characters of the change that is open at first, so that the readings below stay in reach. */
const maxOpenLength = 2_000;

function Change({ before, after, isNewest }: ChangeProps) {
  const t = useText(creatorTexts);
  const { dateTime } = useFormats();
  const isShort = before.text.length + after.text.length <= maxOpenLength;
  const [isOpen, setOpen] = useState(isNewest && isShort);
  return (
    <details className={css.change} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{t('history.changed', { date: dateTime(after.readAt) })}</summary>
      {isOpen && <Compared before={before} after={after} />}
    </details>
  );
}

function Compared({ before, after }: Omit<ChangeProps, 'isNewest'>) {
  const t = useText(creatorTexts);
  const title = useMemo(() => changedWords(before.title, after.title), [before, after]);
  const text = useMemo(() => changedWords(before.text, after.text), [before, after]);
  return (
    <div className={css.compared}>
      <Version
        name={t('history.before')}
        caption={before}
        title={title.before}
        text={text.before}
        kind="del"
      />
      <Version name={t('history.after')} caption={after} title={title.after} text={text.after} kind="ins" />
    </div>
  );
}

interface VersionProps {
  readonly name?: string;
  readonly caption: Caption;
  readonly title?: readonly TextRun[];
  readonly text?: readonly TextRun[];
  /** Element of the changed words. */
  readonly kind?: 'del' | 'ins';
}

const unmarked = (text: string): readonly TextRun[] => [{ text, isChanged: false }];

function Version({ name, caption, title, text, kind = 'ins' }: VersionProps) {
  const t = useText(creatorTexts);
  return (
    <div className={css.version}>
      {name !== undefined && <p className={css.quiet}>{name}</p>}
      {caption.title !== '' && (
        <p className={css.versionTitle}>
          <Runs runs={title ?? unmarked(caption.title)} kind={kind} />
        </p>
      )}
      {caption.text !== '' && (
        <p className={css.text}>
          <Runs runs={text ?? unmarked(caption.text)} kind={kind} />
        </p>
      )}
      {caption.title + caption.text === '' && <p className={css.quiet}>{t('history.noText')}</p>}
      <Disclosed caption={caption} />
    </div>
  );
}

function Runs({ runs, kind: Changed }: { readonly runs: readonly TextRun[]; readonly kind: 'del' | 'ins' }) {
  return runs.map(({ text, isChanged }, at) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity
      <Changed key={at} className={css.changed}>
        {text}
      </Changed>
    ) : (
      text
    ),
  );
}

function Disclosed({ caption: { disclosure, evidence } }: { readonly caption: Caption }) {
  const t = useText(creatorTexts);
  const state = t(`history.disclosure.${disclosure}`);
  const said = evidence && t(`history.disclosure.${evidence.kind}`, { text: evidence.text });
  return (
    <p className={css.disclosure}>
      <Badge tone={disclosure === 'disclosed' ? 'accent' : 'plain'}>
        <bdi>{said === null ? state : t('history.evidence', { state, evidence: said })}</bdi>
      </Badge>
    </p>
  );
}
