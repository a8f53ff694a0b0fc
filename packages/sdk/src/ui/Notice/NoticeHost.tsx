'use client';

import { forwardRef, type ReactNode, type RefObject, useRef } from 'react';
import { useBothRefs } from '../assignRef.ts';
import { TopPortal } from '../Portal/TopPortal.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Notice.css.ts';
import type { NoticeTone } from './Notice.tsx';
import { useClearPlace } from './useClearPlace.ts';

/** A temporary message with an optional action. */
export interface ShownNotice {
  /** A notice with a new id is announced again, even with the same text. */
  readonly id: string | number;
  readonly tone: NoticeTone;
  readonly text: ReactNode;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Text with the request id, for support. */
  readonly request?: string | undefined;
}

/** Props of `NoticeHost`. The parent decides when a message is shown and dismissed. */
export interface NoticeHostProps extends RootProps {
  readonly notice: ShownNotice | null;
  readonly onDismiss: (id: ShownNotice['id']) => void;
  /** Called when the pointer or the focus enters or leaves the notice, which stays while held. */
  readonly onHold?: ((isHeld: boolean) => void) | undefined;
  readonly labels: { readonly dismiss: string };
}

/**
 * The one place for temporary messages: at the bottom start corner, clear of quotas and docked actions, announced,
 * dismissible.
 */
export const NoticeHost = forwardRef<HTMLDivElement, NoticeHostProps>(function NoticeHost(props, ref) {
  const { notice, className } = props;
  const isAlert = notice?.tone === 'error' || notice?.tone === 'warning';
  const [said, warned] = isAlert ? [null, notice] : [notice, null];
  const node = useRef<HTMLDivElement>(null);
  const attach = useBothRefs(ref, node);
  // Both live regions are mounted from the start: changes in a region are announced, a new region often is not. An empty
  // one has no role, so that nothing of a dialog is taken for its message.
  return (
    <TopPortal>
      <div ref={attach} {...rootAttributes(props)} className={cx('rk-notice-host', css.host, className)}>
        <div aria-live="polite" role={said ? 'status' : undefined}>
          {said && <Toast {...props} notice={said} key={said.id} />}
        </div>
        <div aria-live="assertive" role={warned ? 'alert' : undefined}>
          {warned && <Toast {...props} notice={warned} key={warned.id} />}
        </div>
      </div>
      {/* After the host, whose node it needs. */}
      {notice && <ClearPlace host={node} shown={notice.id} />}
    </TopPortal>
  );
});

/** Inside the portal, which mounts its content after `NoticeHost` itself. */
function ClearPlace({
  host,
  shown,
}: {
  readonly host: RefObject<HTMLElement | null>;
  readonly shown: ShownNotice['id'];
}) {
  useClearPlace(host, shown);
  return null;
}

function Toast(props: NoticeHostProps & { readonly notice: ShownNotice }) {
  const { notice, onDismiss, onHold, labels } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody reads
    <div
      className={cx('rk-toast', css.toast)}
      data-tone={notice.tone}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.preventDefault();
        onDismiss(notice.id);
      }}
    >
      <span className={css.words}>
        {notice.text}
        {notice.request !== undefined && <span className={css.request}>{notice.request}</span>}
      </span>
      {notice.action && (
        <button
          type="button"
          className={css.toastButton}
          onClick={() => {
            notice.action?.onSelect();
            onDismiss(notice.id);
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" className={css.toastButton} onClick={() => onDismiss(notice.id)}>
        {labels.dismiss}
      </button>
    </div>
  );
}
