'use client';
import type { RankingFollow } from '@reachkit/contract/rankings/detail';
import { followedTops } from '@reachkit/contract/rankings/kinds';
import { type RefObject, useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './follow.css.ts';
import type { FollowSubject, RankingOf } from './rankingOf.ts';
import { type FollowsModel, type FollowTop, rankingOf, topOf, topsWithin } from './useFollows.ts';
import { useStopping } from './useStopping.ts';

interface FollowFormProps {
  readonly model: FollowsModel;
  readonly of: RankingOf;
  readonly subject: FollowSubject;
  /** Left out: not followed yet. */
  readonly followed: RankingFollow | undefined;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks for the first rows that count, before a subject is followed and afterwards. */
export function FollowForm({ model, of, subject, followed, anchorRef, onClose }: FollowFormProps) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const [chosen, setChosen] = useState<FollowTop | null>(null);
  const rows = model.rows?.[rankingOf(subject)] ?? 0;
  const tops = topsWithin(rows);
  const wished = chosen ?? topOf(followed?.top);
  const top = tops.includes(wished) ? wished : tops.at(-1);
  const submit = useRef<HTMLElement>(null);
  const stop = useStopping(model);
  const save = useAction(async () => {
    if (top === undefined) return;
    await model.follow(of, subject, top);
    const text = t(followed ? 'follow.changed' : 'follow.followed', { top: exact(top) });
    show({ tone: 'success', text });
    onClose();
  });
  const isReady = model.list !== null && model.rows !== null;
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      anchorRef={anchorRef}
      initialFocusRef={submit}
      label={followed ? t('follow.following') : t(`follow.act.${subject.kind}`)}
      foot={
        isReady && (
          <span className={css.foot}>
            {followed && (
              <Button
                variant="ghost"
                isDisabled={save.isRunning}
                onClick={() => {
                  stop(followed);
                  onClose();
                }}
              >
                {t('follow.stop')}
              </Button>
            )}
            {top !== undefined && (
              <Button
                ref={submit}
                variant="primary"
                isLoading={save.isRunning}
                onClick={() => void save.run()}
              >
                {t(followed ? 'follow.change' : 'follow.submit')}
              </Button>
            )}
          </span>
        )
      }
    >
      {isReady ? (
        <div className={css.stack}>
          {top !== undefined && (
            <Segments
              className={css.tops}
              label={t('follow.tops')}
              value={top}
              options={tops.map((value) => ({ value, label: t('follow.top', { top: exact(value) }) }))}
              onValueChange={setChosen}
            />
          )}
          {tops.length < followedTops.length && <PlanRows limit={rows} />}
          <p className={css.quiet}>
            {subject.kind === 'list'
              ? t('follow.ofList')
              : t('follow.ofSubject', { name: subject.kind === 'tag' ? `#${subject.name}` : subject.name })}
          </p>
          {save.failure && <FailureNotice failure={save.failure} />}
        </div>
      ) : (
        <ReadState read={model} loadingText={t('follow.loading')} failedText={t('follow.failed')} count={3} />
      )}
    </Popover>
  );
}

/** Why fewer first rows are offered than there are, and the way to higher plans. */
function PlanRows({ limit }: { readonly limit: number }) {
  const t = useText(rankingsTexts);
  const say = useText(coreTexts);
  const { exact } = useFormats();
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  return (
    <p className={css.quiet}>
      {t('follow.ofPlan', { limit: exact(limit) })}{' '}
      {way && (
        <Button variant="link" size="small" href={way.href} onClick={way.onClick}>
          {say('upgrade.prices')}
        </Button>
      )}
    </p>
  );
}
