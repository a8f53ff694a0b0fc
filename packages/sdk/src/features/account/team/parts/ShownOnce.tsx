'use client';
import { Button } from '../../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import * as css from './secret.css.ts';
import * as team from './team.css.ts';

interface ShownOnceProps {
  readonly className: string;
  readonly title: string;
  /** Says that the secret is shown only once. */
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  readonly copyLabel: string;
  readonly doneLabel: string;
  readonly onEnd: () => void;
}

/** A new secret. Closes only by its button, so that a misclick does not lose the secret. */
export function ShownOnce(props: ShownOnceProps) {
  const { className, title, warning, label, secret, copyLabel, doneLabel, onEnd } = props;
  return (
    <Dialog
      isOpen
      isAlert
      className={className}
      title={title}
      onOpenChange={() => {}}
      foot={
        <Button variant="primary" onClick={onEnd}>
          {doneLabel}
        </Button>
      }
    >
      <div className={team.stack}>
        <Notice tone="warning">{warning}</Notice>
        <div className={css.made}>
          <TextField
            className={css.secret}
            data-rk-data=""
            label={label}
            dir="ltr"
            isReadOnly
            value={secret}
          />
          <CopyButton text={secret} labels={{ copy: copyLabel }} />
        </div>
      </div>
    </Dialog>
  );
}
