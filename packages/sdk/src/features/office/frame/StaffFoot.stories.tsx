import { OfficeStage } from '../stories/OfficeStage.tsx';
import { StaffFoot } from './StaffFoot.tsx';

export default { title: 'office/StaffFoot' };

export const Foot = () => (
  <OfficeStage>
    <StaffFoot onSignOut={() => {}} />
  </OfficeStage>
);
export const Ending = () => (
  <OfficeStage idleMinutes={2}>
    <StaffFoot onSignOut={() => {}} />
  </OfficeStage>
);
