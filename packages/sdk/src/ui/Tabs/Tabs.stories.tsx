import { useState } from 'react';
import { PlatformMark, platforms } from '../PlatformMark/PlatformMark.tsx';
import { Row } from '../storyParts.tsx';
import { Tabs } from './Tabs.tsx';

export default { title: 'ui/Tabs' };

const names = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

export function Platforms() {
  const [value, setValue] = useState<(typeof platforms)[number]>('tiktok');
  return (
    <Tabs
      label="Platform"
      value={value}
      onValueChange={setValue}
      tabs={platforms.map((platform) => ({
        value: platform,
        label: names[platform],
        icon: <PlatformMark platform={platform} />,
      }))}
    />
  );
}

export function AsLinks() {
  return (
    <Tabs
      label="Platform"
      value="youtube"
      tabs={platforms.map((platform) => ({
        value: platform,
        label: names[platform],
        href: `#${platform}`,
        count: '214',
      }))}
    />
  );
}

export function ManyAndDisabled() {
  const [value, setValue] = useState('2');
  return (
    <Row isNarrow>
      <Tabs
        label="Parts"
        value={value}
        onValueChange={setValue}
        tabs={['1', '2', '3', '4', '5', '6'].map((each) => ({
          value: each,
          label: `A longer tab ${each}`,
          isDisabled: each === '3',
        }))}
      />
    </Row>
  );
}
