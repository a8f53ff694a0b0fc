import { getAccountDeletion } from '@reachkit/contract/account/account';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { PersonalDataExport } from '../personal/PersonalDataExport.tsx';
import { AccountStage } from '../stories/AccountStage.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';

export default { title: 'account/AccountDeletion' };

export const Owner = () => (
  <AccountStage deletion={{ paidThrough: '2027-01-31' }}>
    <AccountDeletion />
  </AccountStage>
);
export const OwnerWithMembers = () => (
  <AccountStage
    deletion={{
      members: 12,
      team: 'Lanternfield Cross-Border Commerce and Supply Chain Services International',
    }}
  >
    <AccountDeletion />
  </AccountStage>
);
export const Member = () => (
  <AccountStage deletion={{ scope: 'account', successor: 'Mia Chen' }}>
    <AccountDeletion />
  </AccountStage>
);
/** The banner of every page, and the account's own section. */
export const Requested = () => (
  <AccountStage person={{ deletesAt: '2026-12-02T10:30:00Z' }}>
    <DeletionNotice />
    <AccountDeletion />
  </AccountStage>
);
export const RightToLeft = () => (
  <AccountStage person={{ deletesAt: '2026-12-02T10:30:00Z' }} appearance={{ direction: 'rtl' }}>
    <DeletionNotice />
    <AccountDeletion />
  </AccountStage>
);
export const Loading = () => (
  <AccountStage handlers={[answer(getAccountDeletion, () => new Promise<never>(() => {}))]}>
    <AccountDeletion />
  </AccountStage>
);
export const Failed = () => (
  <AccountStage
    handlers={[
      answer(getAccountDeletion, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <AccountDeletion />
  </AccountStage>
);
export const DataExport = () => (
  <AccountStage>
    <PersonalDataExport />
  </AccountStage>
);
