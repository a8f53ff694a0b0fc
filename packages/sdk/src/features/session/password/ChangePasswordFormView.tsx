'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { FormPassword } from '../../../ui/Form/fields.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import type { ChangePasswordModel } from './useChangePassword.ts';

/** Props of `ChangePasswordFormView`: the model of `useChangePassword`. */
export interface ChangePasswordFormViewProps extends RootProps {
  readonly model: ChangePasswordModel;
  /** Level of its heading; 2 on a page with its own title. Default 1. */
  readonly titleLevel?: 1 | 2 | undefined;
}

/** Renders the password change of a signed-in person. */
export const ChangePasswordFormView = forwardRef<HTMLDivElement, ChangePasswordFormViewProps>(
  function ChangePasswordFormView(props, ref) {
    const { model, titleLevel = 1, className, ...root } = props;
    const t = useText(sessionTexts);
    const { form, isDone } = model;
    return (
      <HeadingScope first={titleLevel}>
        <div
          ref={ref}
          {...rootAttributes(root)}
          className={cx('rk-change-password-form', css.sheet, className)}
        >
          {titleLevel === 1 ? (
            <Heading level={1} className={css.title}>
              {t('change.title')}
            </Heading>
          ) : (
            <Heading level={2} className={css.subtitle}>
              {t('change.title')}
            </Heading>
          )}
          {isDone && <Notice tone="success">{t('change.done')}</Notice>}
          <Form form={form} className={css.form}>
            <FormFailure failure={form.failure} />
            <FormPassword
              name="oldPassword"
              label={t('change.oldPassword')}
              isRequired
              errorTexts={{ required: t('change.oldMissing') }}
              autoComplete="current-password"
            />
            <NewPasswordFields
              label={t('field.newPassword')}
              errorTexts={{ password_unchanged: t('change.same') }}
            />
            <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
              {t('change.submit')}
            </Button>
          </Form>
        </div>
      </HeadingScope>
    );
  },
);
