import type { ReactNode } from 'react';
import type { Market } from '#domain/markets.ts';
import type { ProductKey } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';

export interface Banner {
  title: string;
  text: string;
  /** The announced product. There is no link while its screens do not exist. */
  product: ProductKey;
  /** Link to the product; absent for a count, to which « Nouveau comptage » is the one way. */
  action?: { label: string; href: string };
}

/** Announcement of each market (HO-05 to HO-08, T-03); Bureaux et commerces has none. */
export const BANNER_BY_MARKET = {
  Ancien: {
    title: 'Votre nouvelle application est là',
    text: 'Expert 360 vous y attend : une présence complète sur les localités de votre client.',
    product: 'expert360',
  },
  Neuf: {
    title: 'Boost Social Immo',
    text: 'Boost Social Immo est disponible dans Boost > Nouveau Boost',
    product: 'boost',
    action: { label: 'Nouveau Boost', href: SCREENS.boostProducts.path },
  },
  Construire: {
    title: 'Display',
    text: 'Le comptage Display est disponible',
    product: 'display',
  },
  Luxe: {
    title: 'Display Luxury',
    text: "Découvrez l'offre Display Luxury Duo",
    product: 'display',
  },
  BureauxEtCommerce: undefined,
} as const satisfies Record<Market, Banner | undefined>;

/** The markets that have an announcement. */
type AnnouncingMarket = Exclude<Market, 'BureauxEtCommerce'>;

/** Returns true when a market has an announcement. */
export function isAnnouncing(market: Market): market is AnnouncingMarket {
  return BANNER_BY_MARKET[market] !== undefined;
}

/** Duration of the banner's entry animation, in milliseconds (HO-09). */
export const BANNER_ANIMATION_MS = 1300;

/** A house whose base is at `x`, `y`. */
function House({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className="paper" d="M-20 0v-26L0-44l20 18V0z" />
      <path className="solid" d="m-25-24 25-22 25 22-3.5 4L0-39.5-21.5-20z" />
      <path className="warm" d="M-5 0v-15H5V0z" />
      <path className="mid" d="M-15-22h7v7h-7zM8-22h7v7H8z" />
    </g>
  );
}

/** A tree whose base is at `x`, `y`. */
function Tree({ x, y, height = 40 }: { x: number; y: number; height?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="solid" d={`M-1.5 0v${-height / 2}h3V0z`} />
      <ellipse className="leaf" cy={-height * 0.66} rx={height * 0.27} ry={height * 0.36} />
    </g>
  );
}

/** Wider than the drawing, since it goes on beside it in a flat banner. */
const GROUND = <path className="mid" d="M-640 132h1600v28H-640z" />;

/** Three tiers around one house, seen from a window of the new application. */
const EXPERT_360 = (
  <>
    {GROUND}
    <Tree x={34} y={132} height={50} />
    <Tree x={292} y={132} height={38} />
    <rect className="paper" x="66" y="20" width="188" height="112" rx="7" />
    <path className="solid" d="M66 38V27q0-7 7-7h174q7 0 7 7v11z" />
    <path className="white-dots" d="M76 29h.1M85 29h.1M94 29h.1" />
    <g className="rises">
      <circle className="ring-far" cx="160" cy="87" r="41" />
      <circle className="ring-mid" cx="160" cy="87" r="31" />
      <circle className="tint" cx="160" cy="87" r="21" />
      <circle className="spot" cx="119" cy="87" r="4.5" />
      <circle className="spot" cx="182" cy="65" r="4.5" />
      <circle className="spot" cx="178" cy="124" r="4.5" />
    </g>
    <House x={160} y={99} scale={0.56} />
    <path className="word" d="M80 56h22M80 66h16M218 56h22M224 66h16M80 118h18M222 118h18" />
  </>
);

/** A programme posted on a social network, with its reactions. */
const BOOST = (
  <>
    {GROUND}
    <path
      className="far"
      d="M22 132V74h34v58zM62 132V52h30v80zM236 132V64h34v68zM276 132V86h28v46z"
    />
    <path
      className="pane"
      d="M29 83h7v9h-7zM42 83h7v9h-7zM29 101h7v9h-7zM42 101h7v9h-7zM69 62h6v9h-6zM80 62h6v9h-6zM69 80h6v9h-6zM80 80h6v9h-6zM243 74h7v9h-7zM256 74h7v9h-7zM243 92h7v9h-7z"
    />
    <rect className="solid" x="112" y="10" width="84" height="142" rx="12" />
    <rect className="paper" x="118" y="19" width="72" height="124" rx="6" />
    <circle className="mid" cx="129" cy="31" r="5" />
    <path className="word" d="M140 29h32M140 35h20" />
    <path className="tint" d="M118 44h72v62h-72z" />
    <House x={154} y={104} scale={1.05} />
    <path className="bar" d="M125 118h44" />
    <path className="word" d="M125 129h32" />
    <g className="rises">
      <circle className="badge" cx="206" cy="58" r="18" />
      <path
        className="heart"
        d="M206 67c-15-9-9-19-3.5-16.5q2.5 1 3.5 3.5 1-2.5 3.5-3.5C215 48 221 58 206 67z"
      />
      <circle className="badge" cx="103" cy="96" r="15" />
      <path className="arrow" d="m97 102 12-12m-9 0h9v9" />
    </g>
  </>
);

/** A house under construction, and its builder's advertisement at the top of a page. */
const DISPLAY_FOR_BUILDERS = (
  <>
    {GROUND}
    <Tree x={26} y={132} height={46} />
    <path className="crane" d="M262 132V28m-34 6h78m-44-12-30 12m30-12 36 12" />
    <path className="cord" d="M238 34v26" />
    <path className="warm" d="M230 60h16v9h-16z" />
    <rect className="paper" x="50" y="16" width="164" height="116" rx="7" />
    <path className="white-dots grey" d="M61 25h.1M69 25h.1M77 25h.1" />
    <g className="rises">
      <path className="solid" d="M60 34h144v30H60z" />
      <path className="white-bar" d="M72 45h58M72 54h36" />
      <path className="warm" d="M164 42h30v14h-30z" />
    </g>
    <path className="word" d="M60 78h48M60 90h40M60 102h46M60 114h30" />
    <path className="tint" d="M122 74h82v50h-82z" />
    <path className="frame" d="M140 124V96l23-19 23 19v28M140 106h46M152 124v-36m22 36V88" />
  </>
);

/** One villa advertised in two places. */
const LUXURY_DUO = (
  <>
    {GROUND}
    <Tree x={22} y={132} height={64} />
    <Tree x={300} y={132} height={58} />
    <rect className="paper" x="44" y="14" width="138" height="74" rx="6" />
    <path className="tint" d="M50 20h126v62H50z" />
    <circle className="warm" cx="154" cy="38" r="10" />
    <path className="leaf" d="M50 82V68q30-14 62-4t64-6v24z" />
    <path className="paper" d="M72 82V58h54v24zM112 82V46h34v36z" />
    <path className="solid" d="M68 54h48v5H68zM108 42h42v5h-42z" />
    <path
      className="mid"
      d="M78 65h14v11H78zM97 65h10v17H97zM118 53h22v10h-22zM118 69h22v13h-22z"
    />
    <g className="rises">
      <rect className="solid" x="152" y="62" width="126" height="76" rx="6" />
      <rect className="tint" x="158" y="68" width="114" height="64" />
      <path className="leaf" d="M158 132v-20q26-12 58-6t56-8v34z" />
      <path className="paper" d="M180 122v-22h68v22z" />
      <path className="solid" d="M174 96h80v5h-80z" />
      <path className="mid" d="M186 106h16v16h-16zM208 106h14v16h-14zM228 106h14v10h-14z" />
      <path className="pool" d="M172 122h84v6h-84z" />
      <path className="spark" d="m268 46 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
    </g>
    <path className="spark" d="m30 34 2.5 6.5L39 43l-6.5 2.5L30 52l-2.5-6.5L21 43l6.5-2.5z" />
  </>
);

/** Drawing of each market's announcement, on a 320 × 160 plane aligned to its bottom. */
export const BANNER_DRAWINGS = {
  Ancien: EXPERT_360,
  Neuf: BOOST,
  Construire: DISPLAY_FOR_BUILDERS,
  Luxe: LUXURY_DUO,
} as const satisfies Record<AnnouncingMarket, ReactNode>;
