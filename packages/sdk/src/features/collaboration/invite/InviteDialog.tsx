'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useState } from 'react';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { stack } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { InviteOutcome } from './InviteOutcome.tsx';
import { type InviteModel, type InviteOptions, type InviteResult, useInvite } from './useInvite.ts';

interface InviteDialogProps extends InviteOptions {
  readonly onInvite: ((promotionId: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Chooses a promotion, adds the creators, and says what became of them. */
export function InviteDialog({ creators, origin, onInvite, onClose }: InviteDialogProps) {
  const t = useText(collaborationTexts);
  const say = useText(coreTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  const model = useInvite({ creators, origin });
  const [result, setResult] = useState<InviteResult | null>(null);
  const [only] = creators.length === 1 ? creators : [];
  const title = only
    ? t('invite.titleOne', { name: only.name })
    : t('invite.title', { count: creators.length, shown: exact(creators.length) });

  /** Takes the creator out; the notice brings it back. */
  const takeOut = (invitation: Invitation) => {
    const { name } = invitation.creator;
    onClose();
    void attempt(async () => {
      await model.takeOut(invitation);
      return {
        text: t('invite.takenOut', { name }),
        undo: async () => {
          await model.bringBack(invitation);
          return t('invite.broughtBack', { name });
        },
      };
    });
  };
  const add = useAction(async () => {
    const made = await model.add();
    if (!made) return;
    const { promotion, invitation, added, alreadyCount, refusedCount } = made;
    if (added > 0) onInvite?.(promotion.id);
    const isPlain = alreadyCount === 0 && refusedCount === 0 && (invitation?.warnings.length ?? 0) === 0;
    if (!isPlain) {
      setResult(made);
      return;
    }
    onClose();
    void attempt(async () => ({
      text: t('invite.added', { count: added, shown: exact(added), name: promotion.name }),
      ...(invitation && {
        undo: async () => {
          await model.takeOut(invitation);
          return t('invite.takenOut', { name: invitation.creator.name });
        },
      }),
    }));
  });
  const { stock, promotions, already, isChecking, chosen } = model;
  const isWithout = stock?.limit === 0 || model.error?.kind === 'equity';
  const canAdd = chosen !== null && already === null && !isChecking && !isWithout;
  return (
    <Dialog
      isOpen
      className="rk-invite-dialog"
      title={title}
      hasClose
      onOpenChange={() => {
        if (!add.isRunning) onClose();
      }}
      foot={
        result ? (
          <>
            {result.invitation && (
              <Button onClick={() => result.invitation && takeOut(result.invitation)}>
                {t('invite.takeOut')}
              </Button>
            )}
            <OpenPromotion id={result.promotion.id} />
            <Button variant="primary" onClick={onClose}>
              {t('invite.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('box.cancel')}</Button>
            {!isWithout && (
              <Button
                variant="primary"
                isDisabled={!canAdd}
                isLoading={add.isRunning}
                onClick={() => void add.run()}
              >
                {t('invite.add')}
              </Button>
            )}
          </>
        )
      }
    >
      {result ? (
        <InviteOutcome result={result} />
      ) : (
        <div className={stack}>
          {isWithout ? (
            <EquityOffer
              missed={
                stock
                  ? { feature: 'campaigns', ...stock, resetAt: null }
                  : model.error && missedOf(model.error)
              }
              what={t('promotions.offer')}
            />
          ) : (
            promotions === null && (
              <ReadState
                read={model}
                loadingText={t('promotions.loading')}
                failedText={t('promotions.failed')}
                count={2}
              />
            )
          )}
          {!isWithout && promotions?.length === 0 && <NoPromotions />}
          {!isWithout && chosen && <Choice model={model} isBusy={add.isRunning} onChoose={add.forget} />}
          {add.failure && <FailureNotice failure={add.failure} what={t('promotions.offer')} />}
        </div>
      )}
    </Dialog>
  );
}

/** The way to the promotion, where the host has a page for it. */
function OpenPromotion({ id }: { readonly id: string }) {
  const t = useText(collaborationTexts);
  const way = useWay({ kind: 'promotion', id, tab: 'invitation' });
  return (
    way && (
      <Button href={way.href} onClick={way.onClick}>
        {t('invite.open')}
      </Button>
    )
  );
}

function NoPromotions() {
  const t = useText(collaborationTexts);
  const way = useWay({ kind: 'promotions' });
  return (
    <Notice
      action={
        way && (
          <Button variant="link" href={way.href} onClick={way.onClick}>
            {t('promotion.back')}
          </Button>
        )
      }
    >
      {t('invite.noPromotions')}
    </Notice>
  );
}

interface ChoiceProps {
  readonly model: InviteModel;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** The promotions that take creators, and where the creator is in the chosen one already. */
function Choice({ model, isBusy, onChoose }: ChoiceProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { time } = useCollaborationFormats();
  const { promotions, chosen, choose, already } = model;
  const way = useWay(...(chosen ? [{ kind: 'promotion', id: chosen.id, tab: 'invitation' } as const] : []));
  return (
    <>
      <Select
        label={t('promotion.title')}
        value={chosen?.id ?? null}
        isDisabled={isBusy}
        options={(promotions ?? []).map(({ id, name, state, counts }) => ({
          value: id,
          label: name,
          isData: true,
          description: t('invite.promotionNote', {
            state: t(`words.promotionStates.${state}`),
            count: counts.creators,
            shown: exact(counts.creators),
          }),
        }))}
        onValueChange={(id) => {
          choose(id);
          onChoose();
        }}
      />
      <div role="status">
        {already && chosen && (
          <Notice
            action={
              way && (
                <Button variant="link" href={way.href} onClick={way.onClick}>
                  {t('invite.open')}
                </Button>
              )
            }
          >
            {t('invite.already', {
              name: chosen.name,
              owner: already.owner?.name ?? t('words.formerMember'),
              time: time(already.addedAt),
              state: t(`words.invitationStates.${already.state}`),
            })}
          </Notice>
        )}
      </div>
    </>
  );
}
