'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '../../../core/navigation/Link.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { formatOutboxView, type OutboxFilter, openOutboxView } from '../outbox/outboxView.ts';

/** Shows the outbox in the place of the page that is shown, with its view as a query; `null`: the host leads there. */
export const OutboxBeside = createContext<((query: string) => void) | null>(null);

interface OutboxLinkProps {
  readonly filter: Partial<OutboxFilter>;
  /** Target of the link, where the words alone do not say it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to some emails in the outbox; plain words where a host has none. */
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
