import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Navigation } from '../../../core/navigation/target.ts';
import { ReachkitProvider } from '../../../provider/ReachkitProvider.tsx';
import { sessionEn } from '../locales/en.ts';
import { sessionZh } from '../locales/zh.ts';
import { LoginEndedNotice } from './LoginEndedNotice.tsx';
import { LoginEndedNoticeView } from './LoginEndedNoticeView.tsx';
import type { LoginEndedModel } from './useLoginEnded.ts';

export default { title: 'session/LoginEndedNotice' };

const runAction = () => {};

const navigation: Navigation = {
  href: ({ kind }) => (kind === 'forgotPassword' ? '/forgetPwd' : undefined),
  go: runAction,
};

function Case({
  reason,
  isLeaving = false,
}: {
  readonly reason: LoginEndedModel['reason'];
  readonly isLeaving?: boolean;
}) {
  return (
    <FeatureStage messages={[sessionZh, sessionEn]}>
      <ReachkitProvider navigation={navigation}>
        <LoginEndedNoticeView model={{ reason, isLeaving, acknowledge: runAction, leave: runAction }} />
      </ReachkitProvider>
    </FeatureStage>
  );
}

export const Replaced = () => <Case reason="replaced" />;

export const EndedElsewhere = () => <Case reason="endedElsewhere" />;

export const PasswordChanged = () => <Case reason="passwordChanged" />;

export const Removed = () => <Case reason="removed" />;

export const EndedByOperator = () => <Case reason="endedByOperator" />;

export const TeamLocked = () => <Case reason="teamLocked" />;

/** The login came from the host's server. */
export const AccessEnded = () => <Case reason="accessEnded" />;

/** The longest text. */
export const Reused = () => <Case reason="reused" />;

export const Leaving = () => <Case reason="replaced" isLeaving />;

/** A host without a page for forgotten passwords. */
export const WithoutLink = () => (
  <FeatureStage messages={[sessionZh, sessionEn]}>
    <LoginEndedNoticeView
      model={{ reason: 'replaced', isLeaving: false, acknowledge: runAction, leave: runAction }}
    />
  </FeatureStage>
);

/** As mounted on every page: renders nothing while the login is valid. */
export const SignedIn = () => (
  <FeatureStage messages={[sessionZh, sessionEn]}>
    <LoginEndedNotice onAcknowledge={runAction} />
  </FeatureStage>
);
