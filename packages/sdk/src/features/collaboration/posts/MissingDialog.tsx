'use client';
import type { PromotionPosts } from '@reachkit/contract/collaboration/results';
import type { MissingPost } from '@reachkit/contract/monitor/link';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet, stack } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './posts.css.ts';
import { useMissingPost } from './useMissingPost.ts';

interface MissingDialogProps {
  readonly data: PromotionPosts;
  readonly onAttach: (url: string) => void;
  readonly onClose: () => void;
}

/** Says why a post is not among the posts of the promotion, and what brings it there. */
export function MissingDialog({ data, onAttach, onClose }: MissingDialogProps) {
  const t = useText(collaborationTexts);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { monitorProjectId: id } = data;
  const model = useMissingPost(id);
  const { answer, ask } = model;
  const fault = ask.failure?.fields?.text?.msg;
  return (
    <Sheet
      isOpen
      className="rk-missing-post"
      title={t('posts.missing.button')}
      hasClose
      onOpenChange={onClose}
      initialFocusRef={field}
      foot={
        <>
          <Button onClick={onClose}>{t('form.close')}</Button>
          {id !== null && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isLoading={ask.isRunning}
              isDisabled={text.trim() === ''}
            >
              {t('posts.missing.ask')}
            </Button>
          )}
        </>
      }
    >
      {id === null ? (
        <p className={quiet}>{t('posts.missing.noProject')}</p>
      ) : (
        <form
          id={formId}
          className={stack}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (text.trim() !== '') void ask.run(text.trim());
          }}
        >
          <p className={quiet}>{t('posts.missing.lead')}</p>
          <TextField
            ref={field}
            label={t('posts.link')}
            value={text}
            dir="ltr"
            inputMode="url"
            maxLength={2_048}
            error={fault}
            onValueChange={(next) => {
              setText(next);
              model.forget();
            }}
          />
          {ask.failure && fault === undefined && <FailureNotice failure={ask.failure} />}
          <div role="status">
            {answer && <Answer answer={answer} data={data} onAttach={() => onAttach(text.trim())} />}
          </div>
        </form>
      )}
    </Sheet>
  );
}

interface AnswerProps {
  readonly answer: MissingPost;
  readonly data: PromotionPosts;
  readonly onAttach: () => void;
}

/** The first reason, with its facts and the next step. */
function Answer({ answer, data, onAttach }: AnswerProps) {
  const t = useText(collaborationTexts);
  const project = useWay(
    ...(data.monitorProjectId === null
      ? []
      : [{ kind: 'monitorProject', id: data.monitorProjectId } as const]),
  );
  const { reason, linkId } = answer;
  const holder = linkId === null ? undefined : data.list.find(({ post }) => post?.monitorLinkId === linkId);
  const why = useWhy();
  const isOfRules = reason === 'noRule' || reason === 'noMatch' || reason === 'outsidePeriod';
  return (
    <div className={css.answer} data-reason={reason}>
      <p className={css.sentence}>
        {holder ? t('posts.missing.held', { name: holder.creator.name }) : why(answer)}
      </p>
      <span className={css.line}>
        {!holder && reason !== 'refused' && <Button onClick={onAttach}>{t('posts.missing.attach')}</Button>}
        {isOfRules && project && (
          <Button variant="ghost" href={project.href} onClick={project.onClick}>
            {t('posts.missing.rules')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Returns the sentence of a reason with its facts. */
function useWhy(): (answer: MissingPost) => string {
  const t = useText(collaborationTexts);
  const { dateTime, exact } = useFormats();
  const { period } = useCollaborationFormats();
  return ({ reason, creator, postedAt, nextReadAt, period: given, takenOut, cap }) => {
    const time = (at: string | null | undefined) => (at == null ? t('words.unknown') : dateTime(at));
    switch (reason) {
      case 'noRule':
        return t('posts.missing.why.noRule', { name: creator?.name ?? t('posts.noCreator') });
      case 'notReadYet':
        return t('posts.missing.why.notReadYet', { time: time(nextReadAt) });
      case 'outsidePeriod':
        return t('posts.missing.why.outsidePeriod', {
          time: time(postedAt),
          period: period(given ?? { startsOn: null, endsOn: null }),
        });
      case 'takenOut':
        return t('posts.missing.why.takenOut', {
          name: takenOut?.by ?? t('words.formerMember'),
          time: time(takenOut?.at),
        });
      case 'cap':
        return t('posts.missing.why.cap', { used: exact(cap?.used ?? 0), limit: exact(cap?.limit ?? 0) });
      default:
        return t(`posts.missing.why.${reason}`);
    }
  };
}
