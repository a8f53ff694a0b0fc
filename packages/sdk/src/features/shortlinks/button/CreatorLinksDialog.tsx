'use client';
import type { ShortLink } from '@reachkit/contract';
import { shortLinkNameLimit } from '@reachkit/contract';
import { useEffect, useId, useState } from 'react';
import { keptForm, useKeptInput } from '../../../core/form/useKeptInput.ts';
import { useText } from '../../../core/i18n/useText.ts';
import type { PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { LinkFields } from '../form/LinkFields.tsx';
import * as form from '../form/LinkForm.css.ts';
import { TargetFields } from '../form/TargetFields.tsx';
import { useLinkForm } from '../form/useLinkForm.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { CreatorLinks } from './CreatorLinks.tsx';
import { LinkReady } from './LinkReady.tsx';

interface CreatorLinksDialogProps {
  readonly creator: PickedCreator;
  readonly campaignId?: string | undefined;
  readonly onCreate?: ((link: ShortLink) => void) | undefined;
  readonly onClose: () => void;
}

/** Creates a short link for one creator; asks only for the product link. */
export function CreatorLinksDialog({ onClose, onCreate, ...subject }: CreatorLinksDialogProps) {
  const t = useText(shortLinksTexts);
  const formId = useId();
  const [made, setMade] = useState<ShortLink | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { close, foot } = useDiscardQuestion({ isDirty, isBusy: isSubmitting, onClose, kept: null });
  const { creator } = subject;
  return (
    <Sheet
      isOpen
      className="rk-creator-short-links"
      title={t('button.title', { name: creator.name })}
      hasClose
      onOpenChange={close}
      foot={
        made ? (
          <>
            <Button onClick={() => setMade(null)}>{t('button.another')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('button.finish')}
            </Button>
          </>
        ) : (
          foot(
            <Button type="submit" form={formId} variant="primary" isLoading={isSubmitting}>
              {t('form.create')}
            </Button>,
          )
        )
      }
    >
      {made ? (
        <LinkReady link={made} creatorName={creator.name} />
      ) : (
        <>
          <NewLink
            {...subject}
            formId={formId}
            onSubmitting={setSubmitting}
            onDirty={setDirty}
            onSaved={(link) => {
              setMade(link);
              onCreate?.(link);
            }}
          />
          <CreatorLinks creatorId={creator.id} />
        </>
      )}
    </Sheet>
  );
}

interface NewLinkProps extends Pick<CreatorLinksDialogProps, 'creator' | 'campaignId'> {
  readonly formId: string;
  readonly onSubmitting: (isSubmitting: boolean) => void;
  /** Called with whether there is unsaved input; `false` on unmount. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (link: ShortLink) => void;
}

function NewLink({ creator, campaignId = '', formId, onSubmitting, onDirty, onSaved }: NewLinkProps) {
  const t = useText(shortLinksTexts);
  const [chosen, setChosen] = useState<PickedCreator | null>(creator);
  const [isWhole, setWhole] = useState(false);
  const model = useLinkForm({
    start: {
      name: t('button.nameFor', { name: creator.name }).slice(0, shortLinkNameLimit),
      creatorId: creator.id,
      campaignId,
    },
    onSaved,
  });
  const { submit } = model.form;
  const { isDirty } = model.form.formState;
  useKeptInput(keptForm(`shortLink.of.${creator.id}.${campaignId}`, model.form), isDirty);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const bound = {
    ...model.form,
    submit: async (event?: Parameters<typeof submit>[0]) => {
      onSubmitting(true);
      try {
        await submit(event);
      } finally {
        onSubmitting(false);
      }
    },
  };
  return (
    <Form form={bound} id={formId} className={form.stack}>
      {isWhole ? (
        <LinkFields isNew creator={{ value: chosen, onChange: setChosen }} />
      ) : (
        <>
          <TargetFields isNew={false} />
          <FormText name="name" label={t('form.name')} isRequired maxLength={shortLinkNameLimit} dir="auto" />
          <span>
            <Button variant="link" onClick={() => setWhole(true)}>
              {t('form.more')}
            </Button>
          </span>
        </>
      )}
      {model.form.failure && <FailureNotice failure={model.form.failure} what={t('list.offer')} />}
    </Form>
  );
}
