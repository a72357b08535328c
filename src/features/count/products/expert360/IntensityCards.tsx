import { useId } from 'react';
import { textFor } from '#domain/count/internalText.ts';
import { UNAVAILABLE_INTENSITY } from '#domain/products/expert360/offerChange.ts';
import { formatEuro, formatInteger } from '#domain/format/numbers.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import {
  Budget,
  Cards,
  Chosen,
  Figure,
  Frame,
  Head,
  Included,
  Name,
  Pick,
  Presence,
  Reason,
  Root,
  Rows,
} from './intensityCardParts.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { IntensityGlyph } from './IntensityGlyph.tsx';
import { SharePresence } from './SharePresence.tsx';

/** Fixed offer, as shown on its card. */
export interface IntensityCard {
  /** 1 to 3. */
  tier: number;
  /** « Low », « Medium », « High ». */
  name: string;
  isAvailable: boolean;
  /** Whole euros, per month. */
  budget: number;
  /** Total number of impressions, as shown to people; the saved number differs (E3-37). */
  impressions: number;
  /** Share of presence, from 0 to 10. */
  presence: number;
  hasBrandContent: boolean;
}

export interface IntensityCardsProps {
  cards: readonly IntensityCard[];
  /** Null while none is chosen. */
  selected: number | null;
  disabled?: boolean;
  onSelect: (tier: number) => void;
}

/**
 * Shows the three fixed offers to a client, as one radio group. The arrow keys skip unavailable offers (E3-17, E3-18).
 */
export function IntensityCards({
  cards,
  selected,
  disabled = false,
  onSelect,
}: IntensityCardsProps) {
  const group = useId();
  return (
    <Frame disabled={disabled}>
      <legend className="visually-hidden">Intensité de l’offre</legend>
      <Cards>
        {cards.map((card) => (
          <OfferCard
            key={card.tier}
            card={card}
            group={group}
            isSelected={card.tier === selected}
            onSelect={onSelect}
          />
        ))}
      </Cards>
    </Frame>
  );
}

interface OfferCardProps {
  card: IntensityCard;
  group: string;
  isSelected: boolean;
  onSelect: (tier: number) => void;
}

function OfferCard({ card, group, isSelected, onSelect }: OfferCardProps) {
  const { tier, name, isAvailable } = card;
  const isClientMode = useIsClientMode();
  const detailId = useId();
  return (
    <Root data-unavailable={!isAvailable || undefined}>
      <Head>
        <Pick
          type="radio"
          name={group}
          checked={isSelected}
          disabled={!isAvailable}
          aria-label={isAvailable ? `Intensité ${name}` : `Intensité ${name}, indisponible`}
          aria-describedby={detailId}
          onChange={() => onSelect(tier)}
        />
        <IntensityGlyph level={isAvailable ? tier - 1 : -1} />
        <Name>{name}</Name>
        {isSelected && (
          <Chosen>
            <Icon name="check" size="sm" />
            Choisie
          </Chosen>
        )}
      </Head>
      {isAvailable ? (
        <AvailableDetail id={detailId} card={card} />
      ) : (
        <Reason id={detailId}>
          <strong>Indisponible</strong>
          {textFor(isClientMode, UNAVAILABLE_INTENSITY)}
        </Reason>
      )}
    </Root>
  );
}

function AvailableDetail({ id, card }: { id: string; card: IntensityCard }) {
  return (
    <Rows id={id}>
      <Budget>
        {formatEuro(card.budget)} <small>hors taxe par mois</small>
      </Budget>
      <Figure>
        Impressions <strong>{formatInteger(card.impressions)}</strong>
      </Figure>
      <Presence>
        <SharePresence value={card.presence} />
      </Presence>
      <Included data-included={card.hasBrandContent || undefined}>
        <Icon name={card.hasBrandContent ? 'check' : 'close'} size="sm" />
        {card.hasBrandContent ? 'Brand Content inclus' : 'Sans Brand Content'}
      </Included>
    </Rows>
  );
}
