'use client';
import type { MailRecipientsAdded } from '@reachkit/contract/email/recipients';
import { useRef, useState } from 'react';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { RetryButton } from '../../../../domain/page/RetryButton.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { NotTaken } from '../../parts/NotTaken.tsx';
import * as css from '../ComposeEmail.css.ts';
import { LockedNotice } from '../LockedNotice.tsx';
import { type ComposerModel, recipientsMax } from '../useComposer.ts';
import { PasteDialog } from './PasteDialog.tsx';

const ListDialog = lazyPart(async () => (await import('./ListDialog.tsx')).ListDialog);
const RecipientsDrawer = lazyPart(async () => (await import('./RecipientsDrawer.tsx')).RecipientsDrawer);

/** Recipients, the number of skipped ones, and buttons to add more. */
export function RecipientsField({ model }: { readonly model: ComposerModel }) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  const file = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isShown, setShown] = useState(false);
  const [added, setAdded] = useState<MailRecipientsAdded | null>(null);
  const [isOfFile, setOfFile] = useState(false);
  const { recipients, handedIn } = model;
  const outcome = added ?? handedIn.added;
  const skipped = recipients?.skipped.reduce((sum, { count }) => sum + count, 0) ?? 0;

  const included = recipients?.included ?? 0;
  const locked = recipients?.skipped.find(({ reason }) => reason === 'locked')?.count ?? 0;
  const wanted = included + locked;
  const max = recipientsMax(model);

  const importing = useAction(async (chosen: File) => {
    setAdded(await model.importFile(chosen));
    setOfFile(true);
  });
  const { failure } = importing;

  return (
    <Field as="fieldset" label={t('compose.recipients')} isRequired>
      {() => (
        <div className={css.recipients}>
          <div className={css.recipientsLine}>
            <span aria-live="polite">
              {recipients && recipients.included + skipped > 0
                ? t('compose.included', { shown: exact(recipients.included) })
                : t('compose.noRecipients')}
              {skipped > 0 && (
                <>
                  {' · '}
                  <span className={css.warn}>{t('compose.skipped', { shown: exact(skipped) })}</span>
                </>
              )}
            </span>
            <span className={css.spacer} />
            {recipients && recipients.included + skipped > 0 && (
              <Button size="small" variant="ghost" onClick={() => setShown(true)}>
                {t('compose.showRecipients')}
              </Button>
            )}
            <Menu
              label={t('compose.addRecipients')}
              variant="secondary"
              size="small"
              hasCaret
              isDisabled={importing.isRunning}
              sections={[
                {
                  id: 'ways',
                  items: [
                    { id: 'list', label: t('compose.fromList'), onSelect: () => setChoosing(true) },
                    { id: 'paste', label: t('compose.paste'), onSelect: () => setPasting(true) },
                    { id: 'file', label: t('compose.file'), onSelect: () => file.current?.click() },
                  ],
                },
              ]}
            />
            <input
              ref={file}
              type="file"
              accept=".xlsx"
              hidden
              aria-label={t('compose.file')}
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                event.target.value = '';
                if (chosen) void importing.run(chosen);
              }}
            />
          </div>
          {handedIn.isAdding && (
            <p role="status" className={css.quiet}>
              {t('compose.adding')}
            </p>
          )}
          {handedIn.error && (
            <Notice tone="error" action={<RetryButton variant="link" onClick={handedIn.retry} />}>
              {t('compose.notAdded')} {errorText(handedIn.error)}
            </Notice>
          )}
          {failure && <FailureNotice failure={failure}>{failure.fields?.file?.msg}</FailureNotice>}
          {outcome && <Added added={outcome} />}
          {added && isOfFile && <p className={css.quiet}>{t('compose.fileHelp')}</p>}
          {max !== undefined && wanted > max && (
            <EquityOffer
              missed={{ feature: 'massRecipients', used: wanted, limit: max, resetAt: null }}
              what={max > 1 ? undefined : t('compose.bulkOffer')}
            />
          )}
          {model.draft.campaign && (
            <LockedNotice
              campaignId={model.draft.campaign.id}
              count={locked}
              included={included}
              most={max}
              onUnlocked={() => void model.refetchRecipients()}
            />
          )}
          {isPasting && (
            <PasteDialog
              campaignId={model.draft.campaign?.id ?? ''}
              onAdd={async (text) => {
                setAdded(await model.addPasted(text));
                setOfFile(false);
              }}
              onClose={() => setPasting(false)}
            />
          )}
          {isChoosing && (
            <PartBoundary fallback={null}>
              <ListDialog
                onAdd={async (listId) => {
                  setAdded(await model.addList(listId));
                  setOfFile(false);
                }}
                onClose={() => setChoosing(false)}
              />
            </PartBoundary>
          )}
          {isShown && model.draft.campaign && (
            <PartBoundary fallback={null}>
              <RecipientsDrawer
                campaignId={model.draft.campaign.id}
                onChanged={() => void model.refetchRecipients()}
                onClose={() => setShown(false)}
              />
            </PartBoundary>
          )}
        </div>
      )}
    </Field>
  );
}

/** Result of adding lines or creators. */
function Added({ added }: { readonly added: MailRecipientsAdded }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { already, unreadable, unreadableCount } = added;
  return (
    <Notice tone={unreadableCount > 0 ? 'warning' : 'success'}>
      {t('compose.addedCount', { shown: exact(added.added) })}
      {already > 0 && ` ${t('compose.alreadyCount', { count: already, shown: exact(already) })}`}
      {unreadableCount > 0 && (
        <>
          {` ${t('pasted.notTaken', { count: unreadableCount, shown: exact(unreadableCount) })}`}
          <NotTaken unreadable={unreadable} unreadableCount={unreadableCount} />
        </>
      )}
    </Notice>
  );
}
