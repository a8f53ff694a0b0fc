'use client';
import { type ReactNode, useId } from 'react';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import * as css from '../form/LinkForm.css.ts';

interface SettingsPartProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the settings with its heading. */
export function SettingsPart({ title, lead, children }: SettingsPartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.stack}>
      <Heading level={3} id={titleId} className={css.groupTitle}>
        {title}
      </Heading>
      {lead !== undefined && <p className={css.quiet}>{lead}</p>}
      {children}
    </section>
  );
}
