import { Row } from '../storyParts.tsx';
import { Skeleton, SkeletonLines } from './Skeleton.tsx';

export default { title: 'ui/Skeleton' };

const widths = ['short', 'medium', 'long', 'full'] as const;

export const Bars = () => (
  <Row isColumn>
    {widths.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
    <Skeleton shape="circle" />
  </Row>
);

export const Lines = () => <SkeletonLines count={4} />;
