import { formatEuroCents, formatInteger, formatPercent } from '../../format/numbers.ts';
import { withWholeNumbers } from '../../format/text.ts';
import { roundHalfUp } from '../../arithmetic.ts';
import { unitOf } from '../soldUnits.ts';
import { totalOf, type CountDescription } from '../description.ts';
import { RECURRENT_DAYS, type Schedule } from '../periodicity.ts';
import { averagePrice } from '../scenarios/comparison.ts';
import { timelineOf } from './timeline.ts';

/** What a count means for its client. A figure is absent where the count does not tell it. */
export interface CountMeaning {
  /** Average number of impressions or clicks a day, rounded. */
  perDay?: number;
  /** Share of the audience of its lines that is bought, from 0 to 100. */
  audienceShare?: number;
  /** Impressions or clicks of that audience. */
  audience?: number;
  /** Euros excluding tax for one or a thousand of what is bought, fees included. */
  price?: number;
}

/** Returns the days over which a purchase is spread; undefined for a single sending. */
function daysOf(schedule: Schedule): number | undefined {
  if (schedule.kind === 'sending') return undefined;
  return schedule.kind === 'monthly' ? RECURRENT_DAYS : timelineOf(schedule).days;
}

/** Returns the audience of the lines that are bought; undefined where a line does not state its own. */
function audienceOf({ lines }: CountDescription): number | undefined {
  const bought = lines.filter(({ budget }) => budget > 0);
  if (bought.length === 0 || bought.some(({ total }) => total === undefined)) return undefined;
  return bought.reduce((sum, { total = 0 }) => sum + total, 0);
}

/** Returns what a count means for its client. */
export function meaningOf(description: CountDescription): CountMeaning {
  const quantity = totalOf(description, 'quantity');
  const days = daysOf(description.campaign.schedule);
  const audience = audienceOf(description);
  const price = averagePrice(description);
  return {
    ...(days !== undefined && quantity > 0 && { perDay: roundHalfUp(quantity / days) }),
    ...(audience !== undefined &&
      audience > 0 && { audience, audienceShare: (100 * quantity) / audience }),
    ...(price !== undefined && { price }),
  };
}

/** A figure of « Ce que cela représente », with the words that complete it. */
export interface MeaningFigure {
  id: 'perDay' | 'share' | 'price';
  value: string;
  text: string;
}

/** Returns how much is seen on a day; nothing where all of it is seen on one. */
function paceFigure({ measure, campaign }: CountDescription, { perDay }: CountMeaning) {
  const days = daysOf(campaign.schedule);
  if (perDay === undefined || days === undefined || days === 1) return [];
  const text = `${unitOf(perDay, measure.unit)} par jour, en moyenne sur ${formatInteger(days)} jours`;
  return [{ id: 'perDay' as const, value: formatInteger(perDay), text }];
}

function shareFigure({ measure }: CountDescription, { audience, audienceShare }: CountMeaning) {
  if (audience === undefined || audienceShare === undefined) return [];
  const text = `de l’audience prévue, ${withWholeNumbers(formatInteger(audience))} ${unitOf(audience, measure.unit)}`;
  return [{ id: 'share' as const, value: formatPercent(audienceShare), text }];
}

/** Returns a price, which is never « 0,00 € »: a click or a contact may cost less than a cent. */
function priceText(price: number): string {
  const text = formatEuroCents(price);
  return price > 0 && text === formatEuroCents(0) ? '< 0,01 €' : text;
}

/** Returns the average price; nothing where the only line of the table states it. */
function priceFigure(description: CountDescription, { price }: CountMeaning) {
  const bought = description.lines.filter(({ budget }) => budget > 0);
  const [line] = bought;
  if (price === undefined || (bought.length === 1 && line?.price !== undefined)) return [];
  const sum = bought.reduce((all, { budget }) => all + budget, 0);
  const hasFee = roundHalfUp(100 * totalOf(description, 'budget')) > roundHalfUp(100 * sum);
  const { unit, pricedQuantity } = description.measure;
  const priced = pricedQuantity === 1 ? `par ${unit.one}` : `les mille ${unit.many}`;
  const text = `hors taxe ${priced}, en moyenne${hasFee ? ', frais compris' : ''}`;
  return [{ id: 'price' as const, value: priceText(price), text }];
}

/** Returns the figures of « Ce que cela représente »: only those that neither the sentence nor the table states. */
export function meaningFigures(description: CountDescription): MeaningFigure[] {
  const meaning = meaningOf(description);
  return [paceFigure, shareFigure, priceFigure].flatMap((figures): MeaningFigure[] =>
    figures(description, meaning),
  );
}
