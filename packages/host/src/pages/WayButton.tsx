import { shouldClientNavigate } from '@reachkit/sdk';
import { Button, type ButtonProps } from '@reachkit/sdk/ui';
import { useHref, useNavigate } from 'react-router-dom';

export interface WayButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'type'> {
  /** A path of the site. */
  readonly to: string;
}

/** A button that is a real link to a page of the site; a plain click stays within the app. */
export function WayButton({ to, ...button }: WayButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...button}
      href={useHref(to)}
      onClick={(event) => {
        if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
