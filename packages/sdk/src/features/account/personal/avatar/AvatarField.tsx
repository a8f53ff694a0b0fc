'use client';
import { checkAvatarSize } from '@reachkit/contract/rules';
import type { UserInfo } from '@reachkit/contract/session/session';
import { useRef, useState } from 'react';
import { useFaultText } from '../../../../core/form/useFaultText.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { usePersonPicture } from '../../../../domain/person/usePersonPicture.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { accountTexts } from '../../locales/zh.ts';
import type { PersonalInfoModel } from '../usePersonalInfo.ts';
import * as css from './avatar.css.ts';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

interface AvatarFieldProps {
  readonly user: UserInfo;
  readonly model: Pick<PersonalInfoModel, 'uploadAvatar' | 'removeAvatar'>;
}

/** The picture of a person: upload with a square crop, or remove; initials if there is none. */
export function AvatarField({ user, model }: AvatarFieldProps) {
  const t = useText(accountTexts);
  const faultText = useFaultText();
  const errorText = useErrorText();
  const { show } = useNotify();
  const pictureOf = usePersonPicture();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | undefined>();

  async function choose(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    const fault = checkAvatarSize(file.size);
    if (fault) return setError(faultText({ rule: fault }));
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      // The server rejects an image that the browser cannot decode, too.
      setError(faultText({ rule: 'not_a_picture' }));
    }
  }

  const removal = useAction(
    async () => {
      setError(undefined);
      await model.removeAvatar();
      show({ tone: 'success', text: t('personal.avatarRemoved') });
      change.current?.focus();
    },
    (failure) => {
      setError(errorText(failure));
      return true;
    },
  );

  return (
    <>
      <Field
        label={t('personal.avatar')}
        help={t('personal.avatarHelp')}
        error={error}
        className="rk-avatar-field"
      >
        {(control) => (
          <div className={css.row}>
            <Avatar name={user.nickName} src={pictureOf(user.avatar)} seed={user.id} size="hero" />
            <input
              {...control}
              ref={input}
              type="file"
              className="rk-hidden"
              tabIndex={-1}
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                // Selecting the same file again must trigger a change event, too.
                event.target.value = '';
              }}
            />
            <Button ref={change} onClick={() => input.current?.click()}>
              {t(user.avatar === null ? 'personal.chooseAvatar' : 'personal.changeAvatar')}
            </Button>
            {user.avatar !== null && (
              <Button variant="ghost" isLoading={removal.isRunning} onClick={() => void removal.run()}>
                {t('personal.removeAvatar')}
              </Button>
            )}
          </div>
        )}
      </Field>
      {picture && (
        <PartBoundary fallback={null}>
          <CropDialog
            picture={picture}
            onCut={async (file) => {
              await model.uploadAvatar(file);
              show({ tone: 'success', text: t('personal.saved') });
            }}
            onEnd={() => {
              picture.close();
              setPicture(null);
              change.current?.focus();
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}
