import { shouldClientNavigate } from '@reachkit/sdk';
import { Button, type ButtonProps } from '@reachkit/sdk/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export interface RouteButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  /** A path of the site. */
  readonly to: string;
  /** Called before navigation by a plain click. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link styled as a button; a plain click uses the router. */
export function RouteButton({ to, onFollow, ...props }: RouteButtonProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLElement>) {
    if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
    event.preventDefault();
    onFollow?.();
    void navigate(to);
  }
  return <Button {...props} href={to} onClick={follow} />;
}
