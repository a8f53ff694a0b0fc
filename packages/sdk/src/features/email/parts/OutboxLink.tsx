'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '../../../core/navigation/Link.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { formatOutboxView, type OutboxFilter, openOutboxView } from '../outbox/outboxView.ts';

/** Shows the outbox in place of the current page, with its view as a query; `null`: the host navigates there. */
export const OutboxBeside = createContext<((query: string) => void) | null>(null);

interface OutboxLinkProps {
  readonly filter: Partial<OutboxFilter>;
  /** Accessible name of the link, if its text does not name the target. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Links to some emails in the outbox; plain text if a host has no outbox. */
export function OutboxLink({ filter, label, children }: OutboxLinkProps) {
  const show = useContext(OutboxBeside);
  const view = formatOutboxView({ ...openOutboxView, ...filter });
  if (show) {
    return (
      <button type="button" className={css.link} aria-label={label} onClick={() => show(view)}>
        {children}
      </button>
    );
  }
  return (
    <Link to={{ kind: 'email', folder: 'outbox', view }} className={css.link} aria-label={label}>
      {children}
    </Link>
  );
}
