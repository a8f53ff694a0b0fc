import { storyRows } from '../../../.ladle/rows.ts';
import { Row } from '../storyParts.tsx';
import { Avatar, avatarSizes } from './Avatar.tsx';

export default { title: 'ui/Avatar' };

export function Drawn() {
  return (
    <>
      {avatarSizes.map((size) => (
        <Row key={size} title={size}>
          {storyRows(10).map((row) => (
            <Avatar key={row.id} name={row.name} size={size} />
          ))}
          <Avatar name="" size={size} />
          <Avatar name="👩‍🍳 Kitchen" size={size} />
          <Avatar name="Broken" src="data:image/png;base64,bm90IGFuIGltYWdl" size={size} />
        </Row>
      ))}
    </>
  );
}
