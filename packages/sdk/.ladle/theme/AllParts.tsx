import { Download, Scale, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../src/ui/Avatar/Avatar.tsx';
import { Badge } from '../../src/ui/Badge/Badge.tsx';
import { Button } from '../../src/ui/Button/Button.tsx';
import { Checkbox, Switch } from '../../src/ui/Checkbox/Checkbox.tsx';
import { AddChip, Chip } from '../../src/ui/Chip/Chip.tsx';
import { EmptyState } from '../../src/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../src/ui/EmptyState/ErrorState.tsx';
import { TextField } from '../../src/ui/Field/TextField.tsx';
import { Grade, gradeLevels } from '../../src/ui/Grade/Grade.tsx';
import { Notice } from '../../src/ui/Notice/Notice.tsx';
import { PeerBand } from '../../src/ui/PeerBand/PeerBand.tsx';
import { Select } from '../../src/ui/Select/Select.tsx';
import { SkeletonLines } from '../../src/ui/Skeleton/Skeleton.tsx';
import { Progress } from '../../src/ui/Spinner/Progress.tsx';
import { Stat } from '../../src/ui/Stat/Stat.tsx';
import { StatStrip } from '../../src/ui/Stat/StatStrip.tsx';
import { Tabs } from '../../src/ui/Tabs/Tabs.tsx';
import { TagList } from '../../src/ui/TagList/TagList.tsx';
import { UpgradeState } from '../../src/ui/UpgradeState/UpgradeState.tsx';
import { useFormWords } from '../formWords.ts';
import { useWords } from '../words.ts';
import * as css from './ThemeSheet.css.ts';

/** One of each component that colours affect. */
export function AllParts() {
  return (
    <div className={css.sheet}>
      <div className={css.column}>
        <Actions />
        <Entries />
      </div>
      <div className={css.column}>
        <Marks />
        <Figures />
      </div>
      <div className={css.column}>
        <Messages />
      </div>
    </div>
  );
}

function Actions() {
  const words = useWords();
  return (
    <div className={css.line}>
      <Button variant="primary">{words.save}</Button>
      <Button icon={<Download size={16} aria-hidden="true" />}>{words.export}</Button>
      <Button variant="ghost" icon={<Scale size={16} aria-hidden="true" />}>
        {words.compare}
      </Button>
      <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />}>
        {words.remove}
      </Button>
      <Button isDisabled>{words.export}</Button>
      <Button variant="link">{words.more}</Button>
    </div>
  );
}

function Entries() {
  const words = useWords();
  const [region, setRegion] = useState<string | null>('1');
  return (
    <>
      <TextField label={words.listName} defaultValue={words.listValue} help={words.emptyMeansAny} />
      <TextField label={words.link} defaultValue="shop.example/box" dir="ltr" error={words.linkError} />
      <Select
        label={words.region}
        options={words.regions.map((label, index) => ({ value: String(index), label }))}
        value={region}
        onValueChange={setRegion}
      />
      <div className={css.line}>
        <Checkbox label={words.unknownToo} detail="12" defaultChecked />
        <Checkbox label={words.unknownToo} />
        <Switch label={words.team} defaultChecked />
      </div>
      <div className={css.line}>
        <Chip
          icon={<Users size={14} aria-hidden="true" />}
          field={words.followers}
          value="50K – 200K"
          onRemove={() => {}}
          removeLabel={words.remove}
        />
        <Chip tone="warning" field={words.unclear} value={words.premium} />
        <AddChip label={words.addFilter} onClick={() => {}} />
      </div>
    </>
  );
}

function Marks() {
  const words = useWords();
  const form = useFormWords();
  return (
    <>
      <div className={css.line}>
        <Avatar name="Sophie Lindqvist" />
        <Badge tone="success">{words.replied}</Badge>
        <Badge>{words.readNoReply}</Badge>
        <Badge tone="danger">{words.bounced}</Badge>
        <Badge tone="warning">{words.byTeam}</Badge>
      </div>
      <div className={css.line}>
        <Badge kind="pill" tone="accent">
          {words.team}
        </Badge>
        <Badge kind="pill" tone="success">
          {words.replied}
        </Badge>
        <Badge kind="pill" tone="warning">
          {words.scheduled}
        </Badge>
        <Badge kind="pill">{words.draft}</Badge>
      </div>
      <div className={css.line}>
        {gradeLevels.map((level) => (
          <Grade key={level} level={level} label={form.grades[level - 1]} />
        ))}
      </div>
      <TagList tags={[words.home, words.storage, words.unboxing]} moreLabel={words.moreTags} />
    </>
  );
}

function Figures() {
  const words = useWords();
  const form = useFormWords();
  return (
    <>
      <Tabs
        label={words.filters}
        value="today"
        onValueChange={() => {}}
        tabs={[
          { value: 'today', label: words.today },
          { value: 'followers', label: words.followers, count: '214' },
        ]}
      />
      <StatStrip label={form.figures}>
        <Stat
          label={words.followers}
          value="186.42K"
          change={{ label: form.days30, text: '+4.2%' }}
          caption={form.peers63}
          band={<PeerBand percentile={63} label={form.percentile(63)} />}
        />
        <Stat
          label={form.adShare}
          value="21%"
          band={<PeerBand percentile={92} label={form.percentile(92)} caption={form.adUnusual} isUnusual />}
        />
      </StatStrip>
      <Progress label={words.quota} value={312} max={500} valueText="312 / 500" />
      <Progress label={words.unlockQuota} value={541} max={600} valueText="541 / 600" />
      <SkeletonLines />
    </>
  );
}

function Messages() {
  const words = useWords();
  const form = useFormWords();
  return (
    <>
      <Notice tone="success">{words.verified}</Notice>
      <Notice tone="warning" action={<Button variant="link">{words.more}</Button>}>
        {words.unlocks}
      </Notice>
      <Notice tone="error">{words.expired}</Notice>
      <EmptyState title={words.noneTitle} action={<Button>{words.noneAction}</Button>}>
        {words.noneText}
      </EmptyState>
      <ErrorState
        title={words.errorTitle}
        onRetry={() => {}}
        requestId="req_7f3a91"
        labels={{ retry: words.retry, requestId: words.requestId }}
      >
        {words.errorText}
      </ErrorState>
      <UpgradeState title={form.upgradeTitle} action={{ label: form.upgradeAction }}>
        {form.upgradeText}
      </UpgradeState>
    </>
  );
}
