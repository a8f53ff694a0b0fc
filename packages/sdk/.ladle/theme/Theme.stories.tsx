import { themeNames } from '@reachkit/theme';
import { useStage } from '../stage.tsx';
import { useStartWords } from '../startWords.ts';
import { AllParts } from './AllParts.tsx';
import { Miniature } from './Miniature.tsx';
import * as css from './ThemeSheet.css.ts';

export default { title: 'theme/Colours' };

/** The seven themes side by side, in the scheme of the stage. */
export function Seven() {
  const { scheme, density, dir } = useStage();
  const words = useStartWords();
  return (
    <div className={css.seven}>
      {themeNames.map((name) => (
        <div
          key={name}
          className={`rk-root ${css.card}`}
          data-rk-color={name}
          data-rk-scheme={scheme}
          data-rk-density={density}
          data-rk-ground="background"
          dir={dir}
        >
          <div className={css.name}>
            {words.themeNames[name]}
            <code className={css.technical}>{name}</code>
          </div>
          <Miniature />
        </div>
      ))}
    </div>
  );
}

/** Everything that colours affect, in the theme of the stage. */
export function OneOfEverything() {
  return <AllParts />;
}
