import { StaffFoot, useStaffRightsText } from '@reachkit/sdk/office';
import { useEffect } from 'react';
import { loadOfficeMessages } from '../../locales/officeMessages.ts';
import { pageWithMessages } from '../../routing/pageWithMessages.tsx';

export interface ConsoleFootProps {
  readonly onSignOut: () => void;
  /** Reports the rights of the person as a text. */
  readonly onRights: (rights: string) => void;
}

function Foot({ onSignOut, onRights }: ConsoleFootProps) {
  const rights = useStaffRightsText();
  useEffect(() => onRights(rights), [rights, onRights]);
  return <StaffFoot onSignOut={onSignOut} />;
}

/** The foot of the console's menu. A separate file, so that customers do not load its code. */
export const { Page: ConsoleFoot } = pageWithMessages<ConsoleFootProps>(loadOfficeMessages, async () => Foot);
