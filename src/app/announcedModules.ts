import { COUNT_ID, LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
import {
  countPath,
  COUNT_PRODUCT_KEYS,
  creationPath,
  manifestOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { SCREENS, type ScreenKey } from '#domain/screens.ts';
import type { SkeletonKind } from '#features/shell/ScreenSkeleton.tsx';

/** What surrounds a screen before its scripts have loaded. */
export type Outline = 'signIn' | 'shell' | 'bare';

/** Routes of one family have most of their code in common. */
export type RouteFamily = 'signIn' | 'page' | 'list' | 'editor' | 'proposal';

/** What the page of a route announces to the browser, so that nothing is discovered late. */
export interface AnnouncedRoute {
  /** Path of the route; `:id` stands for any identifier. */
  path: string;
  /** Name of the screen; several routes may show one. */
  screen: string;
  outline: Outline;
  /** What the outline shows of the screen itself; absent for a few lines of text. */
  skeleton?: 'home' | SkeletonKind;
  family: RouteFamily;
  /** Folder of the product that the screen belongs to. */
  product?: string;
  /** Matches the paths of the modules that the route loads on demand. */
  modules: readonly RegExp[];
}

interface Page {
  /** Component, in a file of this name. */
  name: string;
  family: RouteFamily;
  /** Set for the screens of a product. */
  product?: string;
  skeleton: 'home' | SkeletonKind;
}

const HOME: Page = { name: 'HomePage', family: 'page', skeleton: 'home' };
const BOOST = { family: 'list', product: 'boost', skeleton: 'list' } as const;
const BOOST_EDITOR: Page = { name: 'BoostEditorPage', ...BOOST };

/** The page of each screen. A screen without one does not compile. */
const PAGE_BY_SCREEN: Readonly<Record<ScreenKey, Page>> = {
  start: HOME,
  home: HOME,
  counts: { name: 'CountsPage', family: 'list', skeleton: 'list' },
  client: { name: 'ClientPage', family: 'list', skeleton: 'list' },
  clientFile: { name: 'ClientFilePage', family: 'proposal', skeleton: 'sheet' },
  products: { name: 'ProductsPage', family: 'page', skeleton: 'offers' },
  plan: { name: 'PlanPage', family: 'editor', skeleton: 'sheet' },
  users: { name: 'UsersPage', family: 'list', skeleton: 'list' },
  exports: { name: 'ExportsPage', family: 'list', skeleton: 'sheet' },
  profile: { name: 'ProfilePage', family: 'page', skeleton: 'sheet' },
  boosts: { name: 'BoostsPage', ...BOOST },
  newBoost: BOOST_EDITOR,
  editedBoost: BOOST_EDITOR,
  boostProducts: { name: 'BoostProductsPage', family: 'page', skeleton: 'offers' },
};

const pageModule = (name: string) => new RegExp(`/src/pages/(?:\\w+/)?${name}\\.tsx$`);
/** The drawings of the empty states, which lists and editors show at once. */
const PICTURE = /\/src\/design-system\/Illustration\/drawings\.tsx$/;
const LAYOUT = /\/src\/app\/LayoutRoute\.tsx$/;
const SIGN_IN = /\/src\/app\/auth\/startAuth\.tsx$/;

/** Returns the header and the side menu, where a screen has them. */
const layoutOf = (outline: Outline): RegExp[] => (outline === 'bare' ? [] : [LAYOUT]);

/** Returns the folder of a product's screens, named after the first segment of its addresses, in lower case. */
function folderOf(product: CountProductKey): string {
  const [folder = ''] = manifestOf(product).segment.split('/');
  return folder;
}

/** Returns the pattern of a screen of a product. */
function productModule(product: CountProductKey, screen: 'Editor' | 'Proposal'): RegExp {
  const folder = folderOf(product);
  return new RegExp(`/src/features/count/products/${folder}/\\w+${screen}\\.tsx$`, 'i');
}

function productRoutes(product: CountProductKey): AnnouncedRoute[] {
  const outline = manifestOf(product).isStandalone ? 'bare' : 'shell';
  const folder = folderOf(product);
  const editor = {
    screen: `${folder}-editor`,
    outline,
    skeleton: 'count',
    family: 'editor',
    product: folder,
    modules: [
      ...layoutOf(outline),
      pageModule('CountEditorPage'),
      PICTURE,
      productModule(product, 'Editor'),
    ],
  } as const;
  return [
    { path: creationPath(product), ...editor },
    { path: countPath(product, 'edit', COUNT_ID), ...editor },
    {
      path: countPath(product, 'preview', COUNT_ID),
      screen: `${folder}-proposal`,
      outline,
      skeleton: 'sheet',
      family: 'proposal',
      product: folder,
      modules: [
        ...layoutOf(outline),
        pageModule('ProposalPage'),
        productModule(product, 'Proposal'),
      ],
    },
  ];
}

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const SCREEN_KEYS = Object.keys(PAGE_BY_SCREEN) as ScreenKey[];

/** Every route of the application with what its page announces. */
export const ANNOUNCED_ROUTES: readonly AnnouncedRoute[] = [
  {
    path: LOGIN_PATH,
    screen: 'LoginPage',
    outline: 'signIn',
    family: 'signIn',
    modules: [pageModule('LoginPage'), SIGN_IN],
  },
  {
    path: LOGIN_CALLBACK_PATH,
    screen: 'callback',
    outline: 'shell',
    family: 'signIn',
    modules: [SIGN_IN],
  },
  ...SCREEN_KEYS.map((key): AnnouncedRoute => {
    const { path, isBare = false } = SCREENS[key];
    const { name, ...page } = PAGE_BY_SCREEN[key];
    const outline = isBare ? 'bare' : 'shell';
    const picture = page.family === 'list' ? [PICTURE] : [];
    const modules = [...layoutOf(outline), pageModule(name), ...picture];
    return { path, screen: name, outline, ...page, modules };
  }),
  ...COUNT_PRODUCT_KEYS.flatMap(productRoutes),
];
