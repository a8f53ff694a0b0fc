'use client';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { emailTexts } from '../locales/zh.ts';
import { toneOfSender, wordOfSender } from '../senders/senderState.ts';
import * as css from './ComposeEmail.css.ts';
import type { ComposerModel } from './useComposer.ts';

const sendersPage = { kind: 'email', folder: 'senders' } as const;

/** The senders of a campaign; several share the recipients. */
export function SenderPicker({ model: { draft, senders } }: { readonly model: ComposerModel }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const hasSendersPage = useNavigation().navigation?.href(sendersPage) !== undefined;
  const { senderIds } = draft.fields;
  const set = (id: string, isChosen: boolean) =>
    draft.change({ senderIds: isChosen ? [...senderIds, id] : senderIds.filter((one) => one !== id) });
  return (
    <Field as="fieldset" label={t('compose.senders')} help={t('compose.sendersHelp')} isRequired>
      {() =>
        senders?.length === 0 ? (
          <p className={css.quiet}>
            {t(hasSendersPage ? 'compose.noSenders' : 'compose.noSendersHere')}{' '}
            {hasSendersPage && <Link to={sendersPage}>{t('senders.add')}</Link>}
          </p>
        ) : (
          <ul className={css.senders}>
            {(senders ?? []).map((sender) => {
              const { id, address, today, status, pause } = sender;
              const isReady = status === 'verified' && pause === null;
              return (
                <li key={id} className={css.sender}>
                  <Checkbox
                    label={
                      <bdi dir="ltr" data-rk-data="">
                        {address}
                      </bdi>
                    }
                    detail={t('compose.leftToday', {
                      left: exact(Math.max(0, today.cap - today.sent)),
                      why: t(`compose.limitedBy.${today.capReason}`),
                    })}
                    isChecked={senderIds.includes(id)}
                    // A sender that cannot send now can still be deselected.
                    isDisabled={!isReady && !senderIds.includes(id)}
                    onCheckedChange={(isChosen) => set(id, isChosen)}
                  />
                  {!isReady && (
                    <Badge tone={toneOfSender(sender)}>{t(`senders.state.${wordOfSender(sender)}`)}</Badge>
                  )}
                </li>
              );
            })}
          </ul>
        )
      }
    </Field>
  );
}
