'use client';
import type { ReactNode } from 'react';
import type { ReachkitError } from '../../../core/errors.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { UpgradeState } from '../../../ui/UpgradeState/UpgradeState.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { useAddress } from '../parts/PlaceLink.tsx';
import type { InvitationModel } from './useInvitation.ts';

export interface InviteMemberViewProps extends RootProps {
  readonly model: InvitationModel;
  /** Draws what stands where the team may have no more members. Default: a way to upgrade. */
  readonly renderUpgrade?: ((error: ReachkitError) => ReactNode) | undefined;
}

/** Draws the making of an invitation link. */
export function InviteMemberView({ model, renderUpgrade, className, ...root }: InviteMemberViewProps) {
  const t = useText(sessionTexts);
  const { link, failure, isInviting, invite } = model;
  const isLimit = failure?.kind === 'equity';
  return (
    <section {...rootAttributes(root)} className={cx('rk-invite-member', css.sheet, className)}>
      <div className={css.head}>
        <h2 className={css.subtitle}>{t('invite.title')}</h2>
        <p className={css.lead}>{t('invite.lead')}</p>
      </div>
      {isLimit ? (
        (renderUpgrade?.(failure) ?? <Limit failure={failure} />)
      ) : (
        <FormFailure failure={failure} />
      )}
      {link && <MadeLink link={link} />}
      {!isLimit && (
        <div className={css.acts}>
          <Button
            variant={link ? 'secondary' : 'primary'}
            isLoading={isInviting}
            onClick={() => void invite()}
          >
            {t(link ? 'invite.again' : 'invite.make')}
          </Button>
        </div>
      )}
    </section>
  );
}

function MadeLink({ link }: { readonly link: NonNullable<InvitationModel['link']> }) {
  const t = useText(sessionTexts);
  const formats = useFormats();
  return (
    <div className={css.form}>
      <TextField
        label={t('invite.link')}
        value={link.href}
        isReadOnly
        dir="ltr"
        help={<span role="status">{t('invite.once', { date: formats.dateTime(link.expiresAt) })}</span>}
      />
      <CopyButton
        text={link.href}
        variant="primary"
        labels={{ copy: t('invite.copy'), copied: t('invite.copied'), refused: t('invite.refused') }}
      />
    </div>
  );
}

function Limit({ failure }: { readonly failure: ReachkitError }) {
  const t = useText(sessionTexts);
  const href = useAddress({ kind: 'upgrade' });
  if (href === undefined) return <FormFailure failure={failure} />;
  return (
    <UpgradeState title={t('invite.upgrade')} action={{ label: t('invite.upgradeAction'), href }}>
      {t('invite.upgradeText')}
    </UpgradeState>
  );
}
