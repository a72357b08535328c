import { describe, expect, it } from 'vitest';
import { storiesOf } from '../../tools/visual/changedStories.ts';

const BUTTON = 'stories/design-system/Button.stories.tsx';

describe('the stories that a change concerns', () => {
  it('are those of its file when a picture or an accessibility tree is accepted', () => {
    const picture = 'tests/visual/__screenshots__/design-system-button--variants--focus.png';
    expect(storiesOf([picture])).toEqual([BUTTON]);
    expect(storiesOf(['tests/visual/trees/design-system-menu--opened.txt'])).toEqual([
      'stories/design-system/Menu.stories.tsx',
    ]);
  });

  it('are none for what only names or records them', () => {
    const records = [
      '.storybook/french.json',
      '.storybook/families.json',
      'tests/visual/checked.json',
    ];
    expect(storiesOf(records)).toEqual([]);
  });

  it.each(['.storybook/preview.tsx', 'tests/visual/activity.ts', 'package-lock.json'])(
    'are all of them for %s',
    (path) => {
      expect(storiesOf([path]).length).toBeGreaterThan(200);
    },
  );
});
