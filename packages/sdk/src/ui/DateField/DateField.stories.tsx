import { useMemo, useRef, useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { useStage } from '../../../.ladle/stage.tsx';
import { Row } from '../storyParts.tsx';
import { Calendar } from './Calendar.tsx';
import { calendarNames } from './calendarLabels.ts';
import { DateField } from './DateField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import type { IsoDay } from './isoDay.ts';

export default { title: 'ui/DateField' };

const today = '2026-11-20';

function useDateLabels() {
  const words = useFormWords();
  const { locale } = useStage();
  return useMemo(
    () => ({
      ...calendarNames(locale),
      dialog: words.chooseDay,
      previousMonth: words.previousMonth,
      nextMonth: words.nextMonth,
      previousYear: words.previousYear,
      nextYear: words.nextYear,
      clear: words.clear,
      date: words.sendDay,
      time: words.time,
    }),
    [locale, words],
  );
}

export function Dates() {
  const words = useFormWords();
  const labels = useDateLabels();
  const [day, setDay] = useState<IsoDay | null>('2026-11-26');
  const [none, setNone] = useState<IsoDay | null>(null);
  const [timestamp, setTimestamp] = useState<string | null>('2026-11-23 20:00');
  return (
    <Row isColumn>
      <DateField label={words.sendDay} value={day} onValueChange={setDay} labels={labels} today={today} />
      <DateField
        label={words.frequency}
        value={none}
        onValueChange={setNone}
        labels={labels}
        placeholder={words.anyDay}
        today={today}
        min={today}
      />
      <DateField
        label={words.sendDay}
        value="2026-11-01"
        onValueChange={() => {}}
        labels={labels}
        error={words.pastDay}
      />
      <DateField label={words.sendDay} value={today} onValueChange={() => {}} labels={labels} isDisabled />
      <DateTimeField
        label={words.sendTime}
        value={timestamp}
        onValueChange={setTimestamp}
        labels={labels}
        zone={words.zone}
        today={today}
      />
    </Row>
  );
}

export function Month() {
  const labels = useDateLabels();
  const activeRef = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState<IsoDay>('2026-11-26');
  const [active, setActive] = useState<IsoDay>('2026-11-26');
  return (
    <Row isNarrow>
      <Calendar
        value={day}
        onSelect={(next) => {
          setDay(next);
          setActive(next);
        }}
        active={active}
        onActiveChange={setActive}
        activeRef={activeRef}
        labels={labels}
        firstDay={1}
        min="2026-11-09"
        max="2027-02-10"
        today={today}
      />
    </Row>
  );
}

export function UglyDates() {
  const words = useFormWords();
  const labels = useDateLabels();
  return (
    <Row isNarrow isColumn>
      <DateField
        label="Donaudampfschifffahrtsgesellschaft"
        value={null}
        onValueChange={() => {}}
        labels={labels}
        placeholder="A placeholder that says far more than a day would ever need"
      />
      <DateTimeField
        label="Donaudampfschifffahrtsgesellschaft"
        value="2026-12-31 23:59"
        onValueChange={() => {}}
        labels={labels}
        zone="America/Argentina/ComodRivadavia"
        error={words.pastDay}
      />
    </Row>
  );
}
