'use client';
import type { MemberRemovalPreview, TeamMember } from '@reachkit/contract/account/team';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import type { TeamMembersModel } from './useTeamMembers.ts';

interface RemovalDialogProps {
  readonly model: Pick<TeamMembersModel, 'previewRemoval' | 'remove'>;
  readonly member: TeamMember;
  /** All members of the team. */
  readonly members: readonly TeamMember[];
  readonly onEnd: () => void;
}

/** Shows what is transferred and what ends, selects the colleague, and removes the member. */
export function RemovalDialog({ model, member, members, onEnd }: RemovalDialogProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { preview, error, retry } = usePreview(model, member.id);
  const cancel = useRef<HTMLElement>(null);
  const candidates = members.filter(({ id }) => id !== member.id);
  const self = candidates.find(({ isSelf }) => isSelf) ?? candidates[0];
  const [successorId, setSuccessorId] = useState(self?.id ?? '');
  const name = member.nickName;

  const removal = useAction(async () => {
    const { transferred } = await model.remove(member.id, successorId);
    const to = candidates.find(({ id }) => id === successorId)?.nickName ?? '';
    show({
      tone: 'success',
      text:
        transferred === 0
          ? t('team.removal.doneNothing', { name })
          : t('team.removal.done', { name, to, count: transferred }),
    });
    onEnd();
  });
  const { isRunning: isBusy, failure } = removal;

  return (
    <Dialog
      isOpen
      isAlert
      className="rk-member-removal"
      title={t('team.removal.title', { name })}
      initialFocusRef={cancel}
      onOpenChange={() => {
        if (!isBusy) onEnd();
      }}
      foot={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={onEnd}>
            {t('team.cancel')}
          </Button>
          <Button
            variant="danger-filled"
            isDisabled={preview === null || successorId === ''}
            isLoading={isBusy}
            onClick={() => void removal.run()}
          >
            {t('team.removal.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {t('team.removal.body')}
        {member.isHostUser && <Notice>{t('team.removal.hostUser')}</Notice>}
        {error || !preview ? (
          <ReadState
            read={{ error, retry }}
            loadingText={t('team.removal.loading')}
            failedText={t('team.removal.failed')}
          />
        ) : (
          <Preview preview={preview} />
        )}
        <Select
          label={t('team.removal.successor')}
          options={candidates.map(({ id, nickName, account }) => ({
            value: id,
            label: nickName,
            isData: true,
            description: account,
          }))}
          value={successorId}
          error={failure?.fields?.transferTo?.msg}
          onValueChange={setSuccessorId}
        />
        {failure && !failure.fields?.transferTo && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { readonly preview: MemberRemovalPreview }) {
  const t = useText(accountTexts);
  const { transferred, ended, runningCampaigns } = preview;
  const lineOf = ({ kind, count }: (typeof transferred)[number] | (typeof ended)[number]) => (
    <li key={kind}>{t(`team.removal.kinds.${kind}`, { count })}</li>
  );
  return (
    <>
      <Heading level={3} className={css.subhead}>
        {t('team.removal.transferred')}
      </Heading>
      {transferred.length === 0 ? (
        <p className={css.note}>{t('team.removal.nothing')}</p>
      ) : (
        <ul className={css.plainList}>{transferred.map(lineOf)}</ul>
      )}
      {runningCampaigns > 0 && <Notice>{t('team.removal.running', { count: runningCampaigns })}</Notice>}
      {ended.length > 0 && (
        <>
          <Heading level={3} className={css.subhead}>
            {t('team.removal.ended')}
          </Heading>
          <ul className={css.plainList}>{ended.map(lineOf)}</ul>
        </>
      )}
    </>
  );
}

function usePreview({ previewRemoval }: Pick<TeamMembersModel, 'previewRemoval'>, memberId: string) {
  const [preview, setPreview] = useState<MemberRemovalPreview | null>(null);
  const [error, setError] = useState<ReachkitError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(previewRemoval);
  latest.current = previewRemoval;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    setError(null);
    latest.current(memberId).then(
      (read) => isCurrent && setPreview(read),
      (thrown: unknown) => isCurrent && setError(toReachkitError(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [memberId, attempt]);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);
  return { preview, error, retry };
}
