import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { groupBy } from '#domain/count/explanation/figures.ts';
import type { DescribedLocalities } from '#domain/count/description.ts';
import { demonstrationOfParts, demonstrationText } from '#domain/count/demonstration.ts';
import { savedLogos } from '#domain/count/document.ts';
import { validityOf, type Validity } from '#domain/count/proposal/terms.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { Medium } from '#domain/portals.ts';
import type { SheetTone } from '#design-system/PrintSheet/PrintSheet.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';
import { drawnLocalities, localitiesOf } from '../Proposal/MapRoom.tsx';
import { listsLocalities } from '../Proposal/ProposalLocalities.tsx';
import type { FilePart } from '#domain/count/clientFile/contents.ts';

/** A count of a client file, as it is printed. */
export type PresentedCount = FilePart<SavedCount>;

/** What the sheets around the proposals have in common. */
export interface FileSheetProps {
  parts: readonly PresentedCount[];
  tone: SheetTone;
  /** Says that figures are invented, and in which proposals; undefined when none is (D-172). */
  origin: string | undefined;
}

/** Title of a sheet on its band, with a line below it. */
export const SheetTitle = styled.div`
  display: grid;
  gap: ${space[1]};

  > p {
    font-size: ${font.size.lg};
  }
  && [data-long] {
    font-size: ${font.size.xl};
    --line-height: ${font.lineHeight.tight};
  }
`;

/** Returns « 3 propositions ». */
export function proposalsText(count: number): string {
  return count === 1 ? '1 proposition' : `${count} propositions`;
}

/** Returns how long all proposals are valid. */
export function fileValidity(parts: readonly PresentedCount[]): Validity | undefined {
  return parts
    .flatMap(({ count, description }) => validityOf(count, description.campaign.schedule) ?? [])
    .toSorted((one, other) => one.end.localeCompare(other.end))[0];
}

/** Returns the portals of all proposals, each once (D-88). */
export function fileLogos(parts: readonly PresentedCount[]): Medium[] {
  return [...new Set(parts.flatMap(({ count }) => savedLogos(count.countData)))];
}

/** Groups proposals by their localities. */
function inSameLocalities(parts: readonly PresentedCount[]): PresentedCount[][] {
  const keyOf = ({ description }: PresentedCount) => {
    const { listed = [], radius = 0 } = localitiesOf(description) ?? {};
    return [radius, ...listed.map(({ code, name }) => `${code} ${name}`).toSorted()].join();
  };
  return [...groupBy(parts, keyOf).values()];
}

/**
 * Returns the groups of proposals that run in the same localities, of which two or more would list them: their document
 * lists and draws them once.
 */
export function sharedLocalities(parts: readonly PresentedCount[]): PresentedCount[][] {
  return inSameLocalities(parts).filter(
    (group) => group.filter(({ description }) => listsLocalities(description)).length > 1,
  );
}

/** Returns the proposals whose localities the cover draws. A radius, or the only proposal, has its own map. */
const onCover = (parts: readonly PresentedCount[]): readonly PresentedCount[] =>
  parts.length === 1
    ? []
    : parts.filter(({ description }) => drawnLocalities(description)?.radius === 0);

/**
 * Returns the localities that the cover draws for the proposals that run in them; undefined without any.
 * @param shared the groups whose localities a page after the cover draws
 */
export function coverLocalities(
  parts: readonly PresentedCount[],
  shared: readonly (readonly PresentedCount[])[],
): DescribedLocalities | undefined {
  const drawn = onCover(parts).filter((part) => !shared.flat().includes(part));
  const listed = drawn.flatMap(({ description }) => localitiesOf(description)?.listed ?? []);
  const once = new Map(listed.map((one) => [`${one.code} ${one.name}`, one]));
  return drawn.length > 0
    ? { listed: [...once.values()], isAllFrance: false, radius: 0 }
    : undefined;
}

/**
 * Returns the proposals whose localities an earlier page of their file lists and draws, or only draws.
 * @param shared the groups whose localities are listed before the proposals
 */
export function shownBefore(
  parts: readonly PresentedCount[],
  shared: readonly (readonly PresentedCount[])[],
): ReadonlyMap<PresentedCount, 'listed' | 'drawn'> {
  const drawn = inSameLocalities(parts).flatMap(([, ...others]) => others);
  return new Map([
    ...[...drawn, ...onCover(parts)].map((part) => [part, 'drawn'] as const),
    ...shared.flat().map((part) => [part, 'listed'] as const),
  ]);
}

/** Returns what a file says of the origin of its figures; undefined when none comes from the demonstration. */
export function fileOrigin(parts: readonly PresentedCount[]): string | undefined {
  return demonstrationOfParts(
    parts.map(({ count, description }) => ({
      name: formatMafId(count.mafId),
      origin: demonstrationText(count.countData, description),
    })),
  );
}
