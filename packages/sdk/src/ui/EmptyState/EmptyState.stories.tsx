import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { SkeletonLines } from '../Skeleton/Skeleton.tsx';
import { Progress } from '../Spinner/Progress.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Row } from '../storyParts.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

export default { title: 'ui/EmptyState' };

export function EmptyErrorLoading() {
  const words = useWords();
  const labels = { retry: words.retry, requestId: words.requestId };
  return (
    <Row isColumn>
      <EmptyState title={words.noneTitle} action={<Button>{words.noneAction}</Button>}>
        {words.noneText}
      </EmptyState>
      <ErrorState title={words.errorTitle} onRetry={() => {}} requestId="req_7f3a91" labels={labels}>
        {words.errorText}
      </ErrorState>
      <ErrorState title={words.errorTitle} onRetry={() => {}} isRetrying labels={labels} />
      <SkeletonLines />
      <Spinner label={words.loading} />
      <Progress label={words.quota} value={312} max={500} valueText="312 / 500" />
      <Progress label={words.unlockQuota} value={541} max={600} valueText="541 / 600" />
    </Row>
  );
}
