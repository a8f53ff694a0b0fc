'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { useMemo, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ChangedRuns } from '../../../domain/posts/ChangedRuns.tsx';
import { changedWords, type TextRun } from '../../../domain/posts/changedWords.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';

type Caption = MonitoredPostDetail['captions'][number];

interface PostCaptionsProps {
  readonly captions: readonly Caption[];
}

/** The caption in a single text: a title may stand apart from it or be its first line. */
const wordsOf = ({ title, text }: Caption): string => {
  if (title === '' || text.startsWith(title)) return text;
  return text === '' ? title : `${title}\n${text}`;
};

/** Each edit of the caption with the version before beside it, the newest first. */
export function PostCaptions({ captions }: PostCaptionsProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { time } = useShortTimes();
  const [isAll, setAll] = useState(false);
  const changes = captions
    .slice(1)
    .map((after, at) => ({ before: captions[at] ?? after, after }))
    .toReversed();
  const [newest] = changes;
  const [only] = captions;
  const changed = ({ before, after }: NonNullable<typeof newest>) =>
    t('post.captions.changed', { time: time(after.readAt), before: time(before.readAt) });
  const note = () => {
    if (newest) return isAll ? undefined : changed(newest);
    return only ? t('post.captions.unchanged', { time: time(only.readAt) }) : t('post.captions.none');
  };
  return (
    <PostSection
      part="captions"
      title={t('post.captions.title')}
      note={note()}
      end={
        changes.length > 1 && (
          <button type="button" className={css.action} onClick={() => setAll((now) => !now)}>
            {isAll ? t('post.captions.fewer') : t('post.captions.all', { shown: exact(changes.length) })}
          </button>
        )
      }
    >
      {!newest && only && (
        <div className={css.change}>
          {wordsOf(only) === '' ? (
            <p className={css.quiet}>{t('post.captions.noText')}</p>
          ) : (
            <p className={css.text} dir="auto" data-rk-data="">
              {wordsOf(only)}
            </p>
          )}
        </div>
      )}
      {(isAll ? changes : changes.slice(0, 1)).map((change) => (
        <div key={change.after.readAt} className={css.change}>
          {isAll && <p className={css.quiet}>{changed(change)}</p>}
          <Compared {...change} />
        </div>
      ))}
    </PostSection>
  );
}

function Compared({ before, after }: { readonly before: Caption; readonly after: Caption }) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const words = useMemo(() => changedWords(wordsOf(before), wordsOf(after)), [before, after]);
  const count = (runs: readonly TextRun[]) =>
    exact(runs.filter(({ isChanged, text }) => isChanged && text.trim() !== '').length);
  return (
    <>
      <div className={css.compared}>
        <Version name={t('post.captions.before')} runs={words.before} kind="del" />
        <Version name={t('post.captions.after')} runs={words.after} kind="ins" />
      </div>
      <p className={css.quiet}>
        {t('post.captions.counted', { removed: count(words.before), added: count(words.after) })}
      </p>
    </>
  );
}

interface VersionProps {
  readonly name: string;
  readonly runs: readonly TextRun[];
  readonly kind: 'del' | 'ins';
}

function Version({ name, runs, kind }: VersionProps) {
  const t = useText(monitorTexts);
  return (
    <div className={css.version}>
      <p className={css.quiet}>{name}</p>
      {runs.length === 0 ? (
        <p className={css.quiet}>{t('post.captions.noText')}</p>
      ) : (
        <p className={css.text} dir="auto" data-rk-data="">
          <ChangedRuns runs={runs} kind={kind} />
        </p>
      )}
    </div>
  );
}
