'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useWhyText } from '../../blacklist/parts/useWhyText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { useActionNotices } from '../../shared/useActionNotices.ts';
import type { PickerEvent } from './usePicker.ts';

/** Max reasons in a notice. */
const maxWhys = 2;

/** Shows a notice about added or removed creators, with “undo”. */
export function usePickerNotices(): (event: PickerEvent) => void {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const whyText = useWhyText();
  const say = useActionNotices();
  return (event) => {
    const { name } = event.list;
    if (event.did === 'took') {
      const { removed, undo } = event.result;
      const text = t('said.removed', { count: removed.length, shown: exact(removed.length), name });
      void say(async () => ({ text, undo }));
      return;
    }
    const { kept } = event;
    const { added } = event.result.into;
    const words = [
      added.length > 0
        ? t('said.added', { count: added.length, shown: exact(added.length), name })
        : kept.length === 0
          ? t('said.nothing', { name })
          : '',
      kept.length > 0
        ? t('said.refused', {
            count: kept.length,
            shown: exact(kept.length),
            why: [...new Set(kept.map(whyText))].slice(0, maxWhys).join(t('blacklist.why.separator')),
          })
        : '',
    ];
    const tone = kept.length > 0 ? 'warning' : 'success';
    const { undo } = event.result;
    void say(async () => ({ text: words.filter(Boolean).join(' '), undo, tone }));
  };
}
