import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourcesOf } from './sources.ts';
import { storyIds } from './storyIds.ts';

const FOLDER = join(ROOT, 'tests/visual/__screenshots__');

it('no two stories have the same picture, because one of them would not show what its title says', () => {
  const storiesByPicture = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER)) {
    const hash = createHash('sha256')
      .update(readFileSync(join(FOLDER, file)))
      .digest('hex');
    storiesByPicture.set(hash, [...(storiesByPicture.get(hash) ?? []), file]);
  }
  expect(storiesByPicture.size).toBeGreaterThan(100);
  expect([...storiesByPicture.values()].filter((files) => files.length > 1)).toEqual([]);
});

it('every picture belongs to a story that is compared', () => {
  const PICTURED = /\b(?:visual|paper): true\b/;
  const ids = new Set(
    storyIds(
      (story, meta) =>
        PICTURED.test(story) || (PICTURED.test(meta) && !/\b(?:visual|paper): /.test(story)),
    ),
  );
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.png$/, ''));
  expect(files.filter((id) => !ids.has(id.split('--').slice(0, 2).join('--')))).toEqual([]);
});

/** Story files without a picture, with the reason. */
const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  'stories/app/screens.stories.tsx': 'The pictures of the pages show each screen.',
  'stories/design-system/Announcer.stories.tsx':
    'It shows nothing: its text is for screen readers.',
  'stories/design-system/DatePopover.stories.tsx': 'The pictures of DateField show it.',
  'stories/design-system/DesignSystemProvider.stories.tsx':
    'It shows nothing: it sets the size of the font.',
  'stories/design-system/LazyFields.stories.tsx':
    'Once its code has loaded, it looks as the field of each story file.',
  'stories/features/count/CountScreenAnswer.stories.tsx':
    'It counts seconds and scrolls; the pictures of SaveBar and of CountScreen show its states.',
  'stories/features/count/Disclosure.stories.tsx':
    'The pictures of OverlapNotice and of SinceSaved show it.',
  'stories/features/count/ProductMatrix.stories.tsx':
    'The pictures of the editors, results and proposals of each product show its parts.',
  'stories/features/count/ProductStates.stories.tsx':
    'The pictures of CountScreen and of the proposals show these states.',
  'stories/features/count/scenarios/ScenariosTool.stories.tsx':
    'It is a button of the toolbar; the pictures of Scenarios show its panel.',
  'stories/features/count/unsaved/UnsavedCountResumed.stories.tsx':
    'The pictures of UnsavedCount show the offer of a draft and its warning.',
  'stories/features/count/zones/ZonesDialogOpening.stories.tsx':
    'It counts a delay, in the dialog of ZonesDialog.',
  'stories/pages/CountEditorPageZones.stories.tsx': 'The pictures of ZonesDialog show its states.',
  'stories/pages/CountsPageFilters.stories.tsx':
    'It ends with the list of CountsPage; the pictures of CountFilters show the fields.',
  'stories/pages/PaletteLine.stories.tsx': 'It opens the forms that other pictures show.',
  'stories/design-system/ChartFrame.stories.tsx':
    'The pictures of the charts show it, with its table in that of BarChart.',
  'stories/design-system/LinkProvider.stories.tsx':
    'It shows nothing: the pictures of TextLink show a link.',
  'stories/features/boosts/BoostList.stories.tsx': 'The pictures of BoostsPage show its states.',
  'stories/features/boosts/DownsellBanner.stories.tsx':
    'The picture of a downsell in BoostEditor shows it.',
  'stories/features/count/budget/BudgetCurve.stories.tsx': 'The pictures of BudgetPanel show it.',
  'stories/features/count/budget/RuleChoice.stories.tsx': 'The pictures of BudgetPanel show it.',
  'stories/features/count/clientMode/ClientModeButton.stories.tsx':
    'The picture of ClientMode shows it.',
  'stories/features/count/overlaps/PossibleOverlaps.stories.tsx':
    'The picture of CountEditorPageOverlaps shows it.',
  'stories/features/count/products/expert360/CustomOffer.stories.tsx':
    'The picture of Expert360Offers shows it.',
  'stories/features/count/products/expert360/IntensityGlyph.stories.tsx':
    'The picture of IntensityCards shows it.',
  'stories/features/count/products/vedettePlus/VedettePlusResult.stories.tsx':
    'The pictures of VedettePlusTable and of VedettePlusEditor show its parts.',
  'stories/features/count/unsaved/UnsavedCount.stories.tsx':
    'The pictures of DraftOffer and LeaveDialog show what it asks.',
  'stories/features/countList/CountSearch.stories.tsx':
    'The pictures of SearchField and CountsPage show it.',
  'stories/features/countList/choice/CountChoiceCell.stories.tsx':
    'The picture of the choice in CountsPageChoice shows it.',
  'stories/features/home/ContactCards.stories.tsx': 'The pictures of HomePage show them.',
  'stories/features/home/Welcome.stories.tsx': 'The pictures of HomePage show it.',
  'stories/features/shell/BareScreen.stories.tsx': 'The picture of LoginPage shows it.',
  'stories/features/shell/GoToButton.stories.tsx': 'The picture of AppLayout shows it.',
  'stories/features/shell/NotFound.stories.tsx': 'The picture of NotFoundPage shows it.',
  'stories/features/users/ProfileCard.stories.tsx': 'The picture of ProfilePage shows it.',
  'stories/features/users/UserSearch.stories.tsx': 'The pictures of UsersPage show it.',
  'stories/pages/ListViews.stories.tsx': 'The pictures of ViewsMenu and CountsPage show its parts.',
};

const STORY_FILES = sourcesOf('stories').filter(({ path }) => path.endsWith('.stories.tsx'));
const hasPicture = (text: string) => /\b(visual|paper): true\b/.test(text);

it('every story file has a picture, or a reason to have none', () => {
  expect(STORY_FILES.length).toBeGreaterThan(200);
  const without = STORY_FILES.filter(({ text }) => !hasPicture(text)).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_PICTURE).toSorted());
});

it('lists and results of every product have pictures at the widths between a tablet and a desktop', () => {
  const files = STORY_FILES.filter(({ text }) => /\bbetweenWidths: true\b/.test(text));
  const names = files.map(({ path }) => path.replace(/^.*\/(\w+)\.stories\.tsx$/, '$1'));
  expect(names.toSorted()).toEqual([
    'BoostsPage',
    'CampaignResult',
    'CountEditorPage',
    'CountsPage',
    'EmailingResult',
    'Expert360Result',
    'MasterDisplayTable',
    'UsersPage',
    'VedettePlusTable',
  ]);
});
