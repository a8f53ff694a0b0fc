'use client';
import { Clock } from 'lucide-react';
import { forwardRef, useId, useState } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { snoozeTimes, timestampOf } from './snoozeTimes.ts';

const yearMs = 366 * 24 * 60 * 60_000;

interface SnoozeMenuProps {
  readonly snoozedUntil: string | null;
  readonly onSnooze: (until: string | null) => void;
  readonly isSmall?: boolean | undefined;
}

/** Snoozes a conversation: until one of the usual times, or any within a year. */
export const SnoozeMenu = forwardRef<HTMLElement, SnoozeMenuProps>(function SnoozeMenu(
  { snoozedUntil, onSnooze, isSmall },
  ref,
) {
  const t = useText(emailTexts);
  const { now, timeZone } = useEnvironment();
  const { dateTime } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        ref={ref}
        data-snooze=""
        label={t('thread.snooze')}
        variant="secondary"
        isIconOnly={!isSmall}
        size={isSmall ? 'small' : undefined}
        align="end"
        icon={<Clock size={16} aria-hidden="true" />}
        sections={[
          {
            id: 'times',
            items: [
              ...(snoozedUntil === null
                ? []
                : [
                    {
                      id: 'wake',
                      label: t('thread.wake'),
                      description: dateTime(snoozedUntil),
                      onSelect: () => onSnooze(null),
                    },
                  ]),
              ...snoozeTimes(now(), timeZone).map(([choice, timestamp]) => ({
                id: choice,
                label: t(`thread.snoozes.${choice}`),
                description: dateTime(timestamp),
                onSelect: () => onSnooze(new Date(timestamp).toISOString()),
              })),
              { id: 'date', label: t('thread.snoozes.date'), onSelect: () => setAsking(true) },
            ],
          },
        ]}
      />
      {isAsking && (
        <SnoozeDialog
          onClose={() => setAsking(false)}
          onSnooze={(until) => {
            setAsking(false);
            onSnooze(until);
          }}
        />
      )}
    </>
  );
});

interface SnoozeDialogProps {
  readonly onClose: () => void;
  readonly onSnooze: (until: string) => void;
}

function SnoozeDialog({ onClose, onSnooze }: SnoozeDialogProps) {
  const t = useText(emailTexts);
  const { now, timeZone } = useEnvironment();
  const { dateTime } = useFormats();
  const [start] = useState(() => {
    const tomorrow = snoozeTimes(now(), timeZone).find(([choice]) => choice === 'tomorrow');
    return tomorrow ? dateTime(tomorrow[1]).replace(' ', 'T') : '';
  });
  const [at, setAt] = useState(start);
  const { close, foot } = useDiscardQuestion({
    isDirty: at !== start,
    onClose,
    // The date applies to this conversation only, so it is not kept as a draft.
    kept: null,
  });
  const formId = useId();
  const timestamp = timestampOf(at, timeZone);
  const error = !(timestamp > now())
    ? t('thread.snoozes.past')
    : timestamp > now() + yearMs
      ? t('thread.snoozes.far')
      : undefined;
  return (
    <Dialog
      isOpen
      className="rk-snooze"
      title={t('thread.snoozes.title')}
      onOpenChange={close}
      foot={foot(
        <Button variant="primary" type="submit" form={formId} isDisabled={error !== undefined}>
          {t('thread.snoozes.apply')}
        </Button>,
      )}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (error === undefined) onSnooze(new Date(timestamp).toISOString());
        }}
      >
        <TextField
          label={t('thread.snoozes.when')}
          type="datetime-local"
          dir="ltr"
          value={at}
          error={error}
          onValueChange={setAt}
        />
      </form>
    </Dialog>
  );
}
