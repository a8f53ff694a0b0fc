'use client';
import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { useMemo, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { ChangedRuns } from '../../../../domain/posts/ChangedRuns.tsx';
import { changedWords, type TextRun } from '../../../../domain/posts/changedWords.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import * as css from './PostHistory.css.ts';

type Caption = PostHistory['captions'][number];

interface CaptionHistoryProps {
  readonly captions: readonly Caption[];
  /** Words for the time of a reading. */
  readonly timeAt: (time: string) => string;
}

/** The versions of a caption, the newest first, each beside the one before it. */
export function CaptionHistory({ captions, timeAt }: CaptionHistoryProps) {
  const t = useText(creatorTexts);
  const [only] = captions;
  if (captions.length === 1 && only) {
    return (
      <>
        <p className={css.quiet}>{t('history.unchanged', { date: timeAt(only.readAt) })}</p>
        <Version caption={only} />
      </>
    );
  }
  const changes = captions.slice(1).map((after, index) => ({ before: captions[index] ?? after, after }));
  return changes
    .toReversed()
    .map(({ before, after }, index) => (
      <Change
        key={after.readAt}
        before={before}
        after={after}
        summary={t('history.changed', { date: timeAt(after.readAt) })}
        isNewest={index === 0}
      />
    ));
}

interface ChangeProps {
  readonly before: Caption;
  readonly after: Caption;
  readonly summary: string;
  readonly isNewest: boolean;
}

/** Max characters of the change that is open at first, so that the readings below stay in reach. */
const maxOpenLength = 2_000;

function Change({ before, after, summary, isNewest }: ChangeProps) {
  const isShort = before.text.length + after.text.length <= maxOpenLength;
  const [isOpen, setOpen] = useState(isNewest && isShort);
  return (
    <details className={css.change} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{summary}</summary>
      {isOpen && <Compared before={before} after={after} />}
    </details>
  );
}

function Compared({ before, after }: Pick<ChangeProps, 'before' | 'after'>) {
  const t = useText(creatorTexts);
  const title = useMemo(() => changedWords(before.title, after.title), [before, after]);
  const text = useMemo(() => changedWords(before.text, after.text), [before, after]);
  return (
    <div className={css.compared}>
      <Version name={t('history.before')} caption={before} title={title.before} text={text.before} isOld />
      <Version name={t('history.after')} caption={after} title={title.after} text={text.after} />
    </div>
  );
}

interface VersionProps {
  readonly name?: string;
  readonly caption: Caption;
  readonly title?: readonly TextRun[];
  readonly text?: readonly TextRun[];
  /** The changed words are removed ones. */
  readonly isOld?: boolean;
}

const unmarked = (text: string): readonly TextRun[] => [{ text, isChanged: false }];

function Version({ name, caption, title, text, isOld = false }: VersionProps) {
  const t = useText(creatorTexts);
  const kind = isOld ? 'del' : 'ins';
  return (
    <div className={css.version}>
      {name !== undefined && <p className={css.quiet}>{name}</p>}
      {caption.title !== '' && (
        <p className={css.versionTitle} dir="auto" data-rk-data="">
          <ChangedRuns runs={title ?? unmarked(caption.title)} kind={kind} />
        </p>
      )}
      {caption.text !== '' && (
        <p className={css.text} dir="auto" data-rk-data="">
          <ChangedRuns runs={text ?? unmarked(caption.text)} kind={kind} />
        </p>
      )}
      {caption.title + caption.text === '' && <p className={css.quiet}>{t('history.noText')}</p>}
      <Disclosed caption={caption} />
    </div>
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
