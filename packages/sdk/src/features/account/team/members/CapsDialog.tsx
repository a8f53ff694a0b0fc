'use client';
import {
  type CappedCounter,
  type MemberCaps,
  memberCapMost,
  type TeamCounter,
  type TeamMember,
} from '@reachkit/contract/account/team';
import { typedNumber } from '@reachkit/contract/rules/typedNumber';
import { useId, useRef, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import * as own from './members.css.ts';

interface CapsDialogProps {
  readonly member: TeamMember;
  readonly counters: readonly TeamCounter[];
  /** Rejects with a `ReachkitError`. */
  readonly setCaps: (caps: MemberCaps) => Promise<void>;
  readonly onEnd: () => void;
}

type Typed = Readonly<Partial<Record<CappedCounter, string>>>;

/** The caps of one member: a field for each counter, empty for none. */
export function CapsDialog({ member, counters, setCaps, onEnd }: CapsDialogProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setChecked] = useState(false);
  const saving = useAction(async (caps: MemberCaps) => {
    if (Object.keys(caps).length > 0) await setCaps(caps);
    show({ tone: 'success', text: t('team.caps.saved', { name: member.nickName }) });
    onEnd();
  });
  const { isRunning: isBusy, failure } = saving;

  const capOf = (key: CappedCounter) => member.usage.find((one) => one.key === key)?.cap ?? null;
  const textOf = (key: CappedCounter) => typed[key] ?? String(capOf(key) ?? '');
  function errorOf(key: CappedCounter): string | undefined {
    if (isChecked && parseCap(textOf(key)) === undefined) return t('team.caps.invalid');
    if (isChecked && isTooHigh(key)) return t('team.caps.tooHigh', { limit: exact(limitOf(key)) });
    return failure?.fields?.[`caps.${key}`]?.msg;
  }

  const limitOf = (key: CappedCounter) => counters.find((one) => one.key === key)?.limit ?? 0;
  // A cap set before the team's limit was lowered may stay.
  const isTooHigh = (key: CappedCounter) => {
    const cap = parseCap(textOf(key));
    return typeof cap === 'number' && cap !== capOf(key) && cap > limitOf(key);
  };

  const isDirty = counters.some(({ key }) => textOf(key) !== String(capOf(key) ?? ''));
  const { close, foot } = useDiscardQuestion({
    isDirty,
    isBusy,
    onClose: onEnd,
    kept: {
      key: `memberCaps.${member.id}`,
      read: () => ({ typed }),
      restore: (values) => setTyped(values.typed),
    },
  });

  async function save() {
    setChecked(true);
    saving.forget();
    const caps: Partial<Record<CappedCounter, number | null>> = {};
    for (const { key } of counters) {
      const cap = parseCap(textOf(key));
      if (cap === undefined || isTooHigh(key)) {
        form.current?.querySelector<HTMLInputElement>(`[name="${key}"]`)?.focus();
        return;
      }
      if (cap !== capOf(key)) caps[key] = cap;
    }
    await saving.run(caps);
  }

  const isOfField = counters.some(({ key }) => failure?.fields?.[`caps.${key}`]);
  return (
    <Dialog
      isOpen
      className="rk-member-caps"
      title={t('team.caps.title', { name: member.nickName })}
      initialFocusRef={first}
      onOpenChange={close}
      foot={foot(
        <Button variant="primary" type="submit" form={formId} isLoading={isBusy}>
          {t('team.caps.save')}
        </Button>,
      )}
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {t('team.caps.body')}
        <div className={own.fields}>
          {counters.map(({ key, period, limit }, place) => (
            <TextField
              key={key}
              ref={place === 0 ? first : undefined}
              name={key}
              label={t(period === 'day' ? 'team.caps.perDay' : 'team.caps.perMonth', {
                counter: t(`team.counters.${key}`),
              })}
              help={t('team.caps.help', {
                used: exact(member.usage.find((one) => one.key === key)?.used ?? 0),
                limit: exact(limit),
              })}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={10}
              value={textOf(key)}
              error={errorOf(key)}
              onValueChange={(text) => setTyped((former) => ({ ...former, [key]: text }))}
            />
          ))}
        </div>
        {failure && !isOfField && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

/** `null`: no cap; `undefined`: an invalid number. */
function parseCap(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cap = typedNumber(text);
  return typeof cap === 'number' && Number.isInteger(cap) && cap <= memberCapMost ? cap : undefined;
}
