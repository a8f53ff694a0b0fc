import { ArrowDownNarrowWide, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { Menu } from './Menu.tsx';

export default { title: 'ui/Menu' };

export function Menus() {
  const words = useWords();
  const [order, setOrder] = useState('median');
  return (
    <Row>
      <Menu
        label={words.order}
        icon={<ArrowDownNarrowWide size={16} aria-hidden="true" />}
        hasCaret
        sections={[
          {
            id: 'order',
            caption: words.order,
            items: ['median', 'followers', 'interaction'].map((id) => ({
              id,
              label: { median: words.median, followers: words.followers }[id] ?? words.interaction,
              isChecked: order === id,
              onSelect: () => setOrder(id),
            })),
          },
        ]}
      />
      <Menu
        label={words.more}
        isIconOnly
        icon={<Ellipsis size={16} aria-hidden="true" />}
        sections={[
          {
            id: 'acts',
            items: [
              {
                id: 'export',
                label: words.export,
                icon: <Download size={16} aria-hidden="true" />,
                description: words.noneText,
              },
              { id: 'link', label: words.link, href: '#there' },
              { id: 'off', label: words.compare, isDisabled: true },
            ],
          },
          {
            id: 'danger',
            items: [
              {
                id: 'remove',
                label: words.remove,
                isDanger: true,
                icon: <Trash2 size={16} aria-hidden="true" />,
              },
              {
                id: 'long',
                label: 'An entry whose name is longer than any menu should be wide, so it is cut',
              },
            ],
          },
        ]}
      />
    </Row>
  );
}
