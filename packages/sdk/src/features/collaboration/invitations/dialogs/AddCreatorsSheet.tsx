'use client';
import { promotionCreatorsMost } from '@reachkit/contract/collaboration/form';
import type { InvitationsAdded } from '@reachkit/contract/collaboration/invitation';
import { X } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { CreatorPick, type PickedCreator } from '../../../../domain/creatorPick/CreatorPick.tsx';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Segments } from '../../../../domain/Segments.tsx';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack, textArea } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import * as css from '../invitations.css.ts';
import type { InvitationActions } from '../useInvitationActions.ts';
import { type AddCreatorsModel, creatorSources, useAddCreators } from './useAddCreators.ts';

interface AddCreatorsSheetProps {
  readonly promotionId: string;
  readonly actions: Pick<InvitationActions, 'add'>;
  readonly onClose: () => void;
}

/** Adds creators to a promotion: pasted, of a list, or found by handle; names those who were there, and who was not added. */
export function AddCreatorsSheet({ promotionId, actions, onClose }: AddCreatorsSheetProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const model = useAddCreators(actions);
  const { source, text, setText, lines, isTooMuch, creators, add, added } = model;
  const { close, foot } = useDiscardQuestion({
    isDirty: added === null && (text.trim() !== '' || creators.length > 0),
    isBusy: add.isRunning,
    onClose,
    kept: {
      key: `invitations.${promotionId}`,
      read: () => ({ text }),
      restore: (kept) => setText(kept.text),
    },
  });
  return (
    <Sheet
      isOpen
      className="rk-invitation-add"
      title={t('invitations.add')}
      hasClose
      onOpenChange={added ? onClose : close}
      foot={
        added ? (
          <>
            <Button onClick={model.addMore}>{t('invitations.adding.addMore')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('invite.done')}
            </Button>
          </>
        ) : (
          foot(
            <Button
              variant="primary"
              isLoading={add.isRunning}
              isDisabled={model.isEmpty}
              onClick={() => void add.run()}
            >
              {t('invitations.adding.add')}
            </Button>,
          )
        )
      }
    >
      {added ? (
        <Added added={added} />
      ) : (
        <div className={stack}>
          <Segments
            label={t('invitations.adding.source')}
            value={source}
            options={creatorSources.map((value) => ({
              value,
              label: t(`invitations.adding.sources.${value}`),
            }))}
            onValueChange={model.setSource}
          />
          {source === 'pasted' && (
            <Field
              label={t('invitations.adding.pasted')}
              help={t('invitations.adding.pastedHelp', {
                shown: exact(lines),
                most: exact(promotionCreatorsMost),
              })}
              error={
                isTooMuch
                  ? t('invitations.adding.tooMany', { most: exact(promotionCreatorsMost) })
                  : undefined
              }
            >
              {(control) => (
                <textarea
                  {...control}
                  className={textArea}
                  rows={7}
                  dir="ltr"
                  spellCheck={false}
                  maxLength={400_000}
                  placeholder={t('invitations.adding.pastedExample')}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
          )}
          {source === 'list' && <ListChoice model={model} />}
          {source === 'search' && <Found creators={creators} onChange={model.setCreators} />}
          {add.failure && <FailureNotice failure={add.failure} />}
        </div>
      )}
    </Sheet>
  );
}

function ListChoice({ model: { lists: read, listId, setListId } }: { readonly model: AddCreatorsModel }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (!read.data || read.error)
    return (
      <ReadState
        read={read}
        loadingText={t('invitations.adding.listsLoading')}
        failedText={t('invitations.adding.listsFailed')}
        count={2}
      />
    );
  if (read.data.list.length === 0) return <Notice>{t('invitations.adding.noLists')}</Notice>;
  return (
    <Select
      label={t('words.origins.list')}
      value={listId}
      options={read.data.list.map(({ id, name, count }) => ({
        value: id,
        label: t('invitations.adding.listOption', { name, shown: exact(count) }),
        isData: true,
      }))}
      onValueChange={setListId}
    />
  );
}

interface FoundProps {
  readonly creators: readonly PickedCreator[];
  readonly onChange: (creators: readonly PickedCreator[]) => void;
}

/** Creators found one after another by handle. */
function Found({ creators, onChange }: FoundProps) {
  const t = useText(collaborationTexts);
  return (
    <>
      <CreatorPick
        labels={{
          label: t('log.fields.creators'),
          clear: t('invitations.adding.clear'),
          platform: t('form.platform'),
          find: t('invitations.adding.find'),
          found: t('invitations.adding.found'),
        }}
        value={null}
        onChange={(creator) => {
          if (creator && !creators.some(({ id }) => id === creator.id)) onChange([...creators, creator]);
        }}
      />
      {creators.length > 0 && (
        <ul className={css.list} aria-label={t('invitations.adding.chosen')}>
          {creators.map(({ id, name }) => (
            <li key={id} className={css.listItem}>
              <bdi data-rk-data="">{name}</bdi>
              <IconButton
                size="small"
                label={t('invitations.adding.takeOut', { name })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onChange(creators.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The result: how many are new, who added those that were there, and why others were not added. */
function Added({ added }: { readonly added: InvitationsAdded }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { time } = useCollaborationFormats();
  const { already, alreadyCount, refused, refusedCount } = added;
  const shownOf = (count: number) => ({ count, shown: exact(count) });
  return (
    <div className={stack}>
      <Notice tone={added.added > 0 ? 'success' : 'info'}>
        {added.added > 0
          ? t('invitations.adding.added', shownOf(added.added))
          : t('invitations.adding.addedNone')}
      </Notice>
      <Lines
        title={t('invitations.adding.already', shownOf(alreadyCount))}
        count={alreadyCount}
        lines={already.map(({ name, by, at }) =>
          t('invitations.adding.alreadyBy', { name, by: by || t('words.formerMember'), at: time(at) }),
        )}
      />
      <Lines
        title={t('invitations.adding.refused', shownOf(refusedCount))}
        count={refusedCount}
        lines={refused.map(
          ({ text, reason, platforms = [] }) =>
            `${text} · ${t(`invitations.adding.refusals.${reason}`, {
              platforms: platforms.map((one) => platformNames[one]).join(t('form.comma')),
              example: `${platforms[0] ?? ''}:@${text.replace(/^@/, '')}`,
            })}`,
        )}
      />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly count: number;
  /** The first of them. */
  readonly lines: readonly string[];
}

function Lines({ title, count, lines }: LinesProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (count === 0) return null;
  const others = count - lines.length;
  return (
    <div className={css.side}>
      <p className={css.sideTitle}>{title}</p>
      <p className={css.lines} data-rk-data="">
        {lines.join('\n')}
      </p>
      {others > 0 && <p className={quiet}>{t('invitations.adding.others', { shown: exact(others) })}</p>}
    </div>
  );
}
