'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { Tag, User } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { useLengthLimit } from '../../parts/useLengthLimit.ts';
import type { ThreadChange } from '../list/threadChange.ts';
import type { InboxName } from '../useInbox.ts';

interface OwnerMenuProps {
  readonly owners: readonly InboxName[];
  readonly ownId: string;
  /** `undefined`: several conversations with different owners. */
  readonly owner: InboxName | null | undefined;
  readonly onChange: (change: ThreadChange) => void;
  readonly isSmall?: boolean | undefined;
}

/** Assigns conversations to a member of the team. */
export function OwnerMenu({ owners, ownId, owner, onChange, isSmall }: OwnerMenuProps) {
  const t = useText(emailTexts);
  const name = owner?.name ?? t('thread.unowned');
  return (
    <Menu
      label={owner === undefined ? t('inbox.owner') : name}
      {...(owner !== undefined && { 'aria-label': t('thread.owner', { name }) })}
      variant="secondary"
      size={isSmall ? 'small' : undefined}
      align="end"
      hasCaret
      icon={<User size={16} aria-hidden="true" />}
      sections={[
        {
          id: 'owners',
          items: owners.map((one) => ({
            id: one.id,
            label: one.id === ownId ? t('thread.toMe', { name: one.name }) : one.name,
            isChecked: owner?.id === one.id,
            onSelect: () => onChange({ ownerId: one.id }),
          })),
        },
        {
          id: 'none',
          items: [
            {
              id: 'none',
              label: t('thread.unowned'),
              isChecked: owner === null,
              onSelect: () => onChange({ ownerId: null }),
            },
          ],
        },
      ]}
    />
  );
}

interface LabelMenuProps {
  readonly labels: readonly InboxName[];
  readonly threads: readonly Pick<MailThreadEntry, 'labels'>[];
  readonly onChange: (change: ThreadChange) => void;
  readonly makeLabel: (name: string) => Promise<InboxName>;
  readonly isSmall?: boolean | undefined;
}

/** Adds labels to conversations and removes them; creates new ones. */
export function LabelMenu({ labels, threads, onChange, makeLabel, isSmall }: LabelMenuProps) {
  const t = useText(emailTexts);
  const [isMaking, setMaking] = useState(false);
  const isOnAll = (id: string) =>
    threads.length > 0 && threads.every((thread) => thread.labels.some((label) => label.id === id));
  return (
    <>
      <Menu
        label={t('thread.labels')}
        variant="secondary"
        size={isSmall ? 'small' : undefined}
        align="end"
        isIconOnly={!isSmall}
        icon={<Tag size={16} aria-hidden="true" />}
        sections={[
          ...(labels.length === 0
            ? []
            : [
                {
                  id: 'labels',
                  items: labels.map(({ id, name }) => ({
                    id,
                    label: name,
                    isChecked: isOnAll(id),
                    onSelect: () => onChange(isOnAll(id) ? { removeLabelIds: [id] } : { addLabelIds: [id] }),
                  })),
                },
              ]),
          {
            id: 'make',
            items: [{ id: 'make', label: t('thread.makeLabel'), onSelect: () => setMaking(true) }],
          },
        ]}
      />
      {isMaking && (
        <LabelDialog
          makeLabel={makeLabel}
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false);
            onChange({ addLabelIds: [id] });
          }}
        />
      )}
    </>
  );
}

/** Max characters of a label. */
const labelLimit = 30;

interface LabelDialogProps extends Pick<LabelMenuProps, 'makeLabel'> {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

function LabelDialog({ makeLabel, onClose, onMade }: LabelDialogProps) {
  const t = useText(emailTexts);
  const runAction = useAttempt();
  const formId = useId();
  const [name, setName] = useState('');
  const limit = useLengthLimit()(name, labelLimit);
  const isNamed = name.trim() !== '';
  const { close, foot } = useDiscardQuestion({
    isDirty: isNamed,
    onClose,
    kept: { key: 'mailLabel', read: () => ({ name }), restore: (values) => setName(values.name) },
  });
  return (
    <Dialog
      isOpen
      className="rk-mail-label"
      title={t('thread.makeLabel')}
      onOpenChange={close}
      foot={foot(
        <Button variant="primary" type="submit" form={formId} isDisabled={!isNamed}>
          {t('thread.addLabel')}
        </Button>,
      )}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNamed || limit.error !== undefined) return;
          void runAction(async () => {
            onMade((await makeLabel(name.trim())).id);
          });
        }}
      >
        <TextField label={t('thread.labelName')} dir="auto" {...limit} value={name} onValueChange={setName} />
      </form>
    </Dialog>
  );
}
