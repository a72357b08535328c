import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import guidance from '../../stories/docs/guidance.json' with { type: 'json' };
import families from '../../.storybook/families.json' with { type: 'json' };
import french from '../../.storybook/french.json' with { type: 'json' };
import sentences from '../../stories/docs/sentences.json' with { type: 'json' };
import { partsByFeature } from '../../tools/storybook/anatomy.ts';
import { isRule } from '../../.storybook/storyIndex.ts';
import { ROOT, sourcesOf } from './sources.ts';
import { storyIds } from './storyIds.ts';

const SOURCES = sourcesOf('src', 'mocks', 'server');
const INTERFACE = SOURCES.filter(({ path }) => /^src\/(design-system|features|pages)\//.test(path));

/** Parts of the components beside them, which the stories of those show. */
const PARTS = [
  'src/design-system/Popup/FieldPopover.tsx',
  'src/design-system/Popup/PopoverSurface.tsx',
  'src/design-system/tokens/GlobalStyle.tsx',
  'src/features/count/form/FormLocalities.tsx',
  'src/features/count/result/CountSaveBar.tsx',
  'src/features/count/screen/ConfigurationCard.tsx',
  'src/features/count/screen/FoldedCriteria.tsx',
  'src/features/count/screen/PastDatesNotice.tsx',
  'src/features/count/screen/ResultArea.tsx',
  'src/features/count/documents/Proposal/CampaignFormats.tsx',
  'src/features/count/documents/Proposal/CountProposal.tsx',
  'src/features/count/documents/Proposal/MapRoom.tsx',
  'src/features/count/documents/Proposal/ProposalHeader.tsx',
  'src/features/count/documents/Proposal/ProposalLocalities.tsx',
  'src/features/count/documents/Proposal/ProposalSection.tsx',
  'src/features/count/result/ResultPictureSurface.tsx',
  'src/features/count/campaign/CampaignLines.tsx',
  'src/features/count/documents/clientFile/FileCalendarChart.tsx',
  'src/features/count/result/SidePanel.tsx',
  'src/features/count/result/AppliedForm.tsx',
  'src/features/count/result/availability/AvailabilityPanel.tsx',
  'src/features/count/result/availability/MonthTable.tsx',
  'src/features/count/result/explanation/ExplainButton.tsx',
  'src/features/count/result/explanation/PartLists.tsx',
  'src/features/count/saving/history/VersionList.tsx',
  'src/features/count/result/overlaps/Overlaps.tsx',
  'src/features/count/products/display/DisplayEditor.tsx',
  'src/features/count/products/display/DisplayProposal.tsx',
  'src/features/count/result/scenarios/ComparisonRows.tsx',
  'src/features/count/store/CountProvider.tsx',
  'src/features/count/saving/unsaved/DraftList.tsx',
  'src/features/count/saving/unsaved/DraftsCard.tsx',
  'src/features/count/result/variants/VariantList.tsx',
  'src/features/count/form/zones/ZoneForm.tsx',
  'src/features/count/form/zones/ZoneItem.tsx',
  'src/features/count/form/zones/ZoneList.tsx',
];

const PATHS = new Set(INTERFACE.map(({ path }) => path));
/** A component has a file of its name. The other files of a folder that is named after a component are its parts. */
function isComponent(path: string): boolean {
  const folder = basename(dirname(path));
  const main = `${dirname(path)}/${folder}.tsx`;
  return /^[A-Z]\w*\.tsx$/.test(basename(path)) && (path === main || !PATHS.has(main));
}

const COMPONENTS = [...PATHS].filter((path) => isComponent(path) && !PARTS.includes(path));

/** Returns the story path, such as stories/features/shell/AppLayout.stories.tsx, of a component. */
function storyOf(component: string): string {
  const name = basename(component, '.tsx');
  const folder = dirname(component).replace(/^src\//, '');
  return `stories/${basename(folder) === name ? dirname(folder) : folder}/${name}.stories.tsx`;
}

/** Providers, which render nothing of their own. */
const WITHOUT_STORY = [
  'src/design-system/DesignSystemProvider.tsx',
  'src/design-system/LinkProvider.tsx',
];

/** The screens of the products, which share the folder of their product. */
const PRODUCT_SCREENS = INTERFACE.map(({ path }) => path).filter((path) =>
  /^src\/features\/count\/products\/\w+\/\w+(Editor|Proposal)\.tsx$/.test(path),
);
/** Display is the campaign of every market: its screens are those of the campaign stories. */
const OF_CAMPAIGN = /\/Display(Editor|Proposal)\.tsx$/;

describe('stories', () => {
  it('finds the components', () => {
    expect(COMPONENTS.length).toBeGreaterThan(50);
    for (const layer of ['design-system', 'features', 'pages']) {
      const ofLayer = COMPONENTS.filter((path) => path.startsWith(`src/${layer}/`));
      expect(ofLayer.length).toBeGreaterThan(5);
    }
    expect(WITHOUT_STORY.filter((path) => !COMPONENTS.includes(path))).toEqual([]);
    expect(
      PARTS.filter((path) => !PATHS.has(path) || existsSync(join(ROOT, storyOf(path)))),
    ).toEqual([]);
    for (const path of ['shell/AppLayout/AppLayout.tsx', 'shell/AppLayout.tsx'])
      expect(storyOf(`src/features/${path}`)).toBe('stories/features/shell/AppLayout.stories.tsx');
  });

  it('exist for every component, at the mirrored path', () => {
    const missing = COMPONENTS.filter((path) => !WITHOUT_STORY.includes(path))
      .map(storyOf)
      .filter((story) => !existsSync(join(ROOT, story)));
    expect(missing).toEqual([]);
  });

  it('exist for both screens of every product', () => {
    expect(PRODUCT_SCREENS.length).toBeGreaterThan(10);
    const missing = PRODUCT_SCREENS.filter((path) => !OF_CAMPAIGN.test(path))
      .map((path) => path.replace(/^src/, 'stories').replace('.tsx', '.stories.tsx'))
      .filter((story) => !existsSync(join(ROOT, story)));
    expect(missing).toEqual([]);
  });
});

/** The only test that measures response times: no request may make the server slow. */
const TIMED = 'tests/server/api/fuzzEverything.test.ts';

describe('tests', () => {
  it('do not measure time, because results depend on the machine: benchmarks do', () => {
    const timed = sourcesOf('stories', 'tests')
      .filter(({ path }) => /\.(test|stories)\.tsx?$/.test(path) && path !== TIMED)
      .filter(({ text }) => /\bperformance\.now\(/.test(text))
      .map(({ path }) => path);
    expect(timed).toEqual([]);
  });
});

describe('the mode', () => {
  it('is read from NODE_ENV by server/settings/config.ts only, which refuses what it does not know', () => {
    const readers = sourcesOf('server', 'tools', 'src', 'mocks')
      .filter(({ text }) => /\.NODE_ENV|\['NODE_ENV'\](?! = )/.test(text))
      .map(({ path }) => path);
    expect(readers).toEqual(['server/settings/config.ts']);
  });
});

/** Modules that load whole screens. When one fails to load, the route reports it before anything was typed. */
const WHOLE_SCREENS = [/^src\/app\//, /^src\/features\/count\/registry\.ts$/];

describe('lazy loading', () => {
  it('uses lazyPart for parts of a screen, so that a failed fetch does not lose typed input', () => {
    const bare = SOURCES.filter(({ path }) => path !== 'src/design-system/lazyPart.ts')
      .filter(({ path }) => !WHOLE_SCREENS.some((screen) => screen.test(path)))
      .filter(({ path }) => /\blazy\(/.test(read(path)))
      .map(({ path }) => path);
    expect(bare).toEqual([]);
  });
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Components without a picture of their own, for which nothing could be tried. */
const WITHOUT_PLAYGROUND = ['Announcer', 'DesignSystemProvider', 'LinkProvider'];

describe('documentation of the design system', () => {
  const names = COMPONENTS.filter((path) => path.startsWith('src/design-system/')).map((path) =>
    basename(path, '.tsx'),
  );

  it('has guidance for every component: when to use it and when not, its parts, its content', () => {
    expect(names.length).toBeGreaterThan(45);
    expect(Object.keys(guidance).toSorted()).toEqual(names.toSorted());
    const incomplete = Object.entries(guidance).filter(
      ([, { intro, use, avoid, anatomy, dos, donts }]) =>
        [[intro], use, avoid, anatomy, dos, donts].some((texts) => texts.join('').trim() === ''),
    );
    expect(incomplete.map(([name]) => name)).toEqual([]);
  });

  it('has a playground for every component that shows something', () => {
    const missing = names.filter((name) => {
      const stories = read(`stories/design-system/${name}.stories.tsx`);
      return !/^export const Playground = meta\.story\(/m.test(stories);
    });
    expect(missing.toSorted()).toEqual(WITHOUT_PLAYGROUND);
  });

  it('shows no control that its story ignores: a render takes the arguments, or has no controls', () => {
    const ignoring = sourcesOf('stories').flatMap(({ path, text }) => {
      const [meta = '', ...stories] = text.split(/^(?=export const )/m);
      if (!/\bcomponent:/.test(meta) || !/\bargs:/.test(meta)) return [];
      return stories
        .filter((story) => /^ {2}render: \(\) =>/m.test(story))
        .filter((story) => !story.includes('controls: { disable: true }'))
        .map((story) => `${path}: ${story.slice(0, story.indexOf(' ='))}`);
    });
    expect(ignoring).toEqual([]);
  });

  it('names every state in French, for the designers', () => {
    const unnamed = storyIds((story) => {
      const name = /^export const (\w+) = meta\.story\(/.exec(story)?.[1];
      return name !== undefined && !isRule(name, story);
    }).filter((id) => !Object.hasOwn(french.states, id.split('--').at(-1) ?? ''));
    expect(unnamed).toEqual([]);
  });

  it('names every component and folder of the stories in French', () => {
    const titles = sourcesOf('stories')
      .filter(({ path }) => path.endsWith('.stories.tsx'))
      .flatMap(({ path }) => path.replace(/^stories\/|\.stories\.tsx$/g, '').split('/'));
    expect([...new Set(titles)].filter((name) => !Object.hasOwn(french.titles, name))).toEqual([]);
  });

  it('shows the parts of every feature and page: components, features, and those of a story of its own', () => {
    const parts = partsByFeature();
    expect(parts['LoginPage']).toContain('SignInPanel');
    expect(parts['CampaignEditor']).toEqual(expect.arrayContaining(['ResultTable', 'Select']));
    expect(parts['CountEditorPageClient']).toEqual(parts['CountEditorPage']);
    expect(parts['ResultSummary']).not.toContain('ResultTable');
  });

  it('says in French what every feature and page is', () => {
    const unsaid = sourcesOf('stories')
      .filter(({ path }) => /^stories\/(features|pages)\/.*\.stories\.tsx$/.test(path))
      .map(({ path }) => basename(path, '.stories.tsx'))
      .filter((name) => !Object.hasOwn(sentences, name));
    expect(unsaid).toEqual([]);
  });

  it('assigns every component to one family', () => {
    const inFamilies: string[] = Object.values(families).flat();
    expect(names.filter((name) => !inFamilies.includes(name))).toEqual([]);
    expect(new Set(inFamilies).size).toBe(inFamilies.length);
  });
});

describe('files and folders', () => {
  it('reads the sources', () => expect(SOURCES.length).toBeGreaterThan(100));

  it('no folder is called utils, helpers or common', () => {
    const named = sourcesOf('src', 'mocks', 'server', 'tests', 'stories').map(({ path }) => path);
    expect(named.filter((path) => /(^|\/)(utils|helpers|common)(\/|\.)/i.test(path))).toEqual([]);
  });

  it('there is no barrel (a re-export-only file)', () => {
    const named = SOURCES.filter(({ path }) => /^index\.tsx?$/.test(basename(path)));
    const reexporting = SOURCES.filter(({ text }) => {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('*'));
      return lines.length > 1 && lines.every((line) => /^export .* from /.test(line));
    });
    expect([...named, ...reexporting].map(({ path }) => path)).toEqual([]);
  });

  it('no code outside the domain compares product keys: it looks them up in a registry', () => {
    const PRODUCT_QUESTION = /\b(?:product|mafProduct)\s*[!=]==\s*['"]/;
    expect(PRODUCT_QUESTION.test("if (product === 'display') {")).toBe(true);
    const asking = SOURCES.filter(
      ({ path, text }) => !path.startsWith('src/domain/') && PRODUCT_QUESTION.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});
