import { formatEuroCents, formatInteger, formatPercent } from '../../format/numbers.ts';
import { roundHalfUp } from '../../rounding.ts';
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

/** A figure of « Ce que cela représente ». */
export interface MeaningFigure {
  id: 'perDay' | 'sending' | 'share' | 'price';
  label: string;
  value: string;
  /** How the figure is computed, in one line. */
  hint: string;
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function daysText(schedule: Schedule): string {
  const days = daysOf(schedule) ?? 0;
  if (schedule.kind === 'monthly') return `en moyenne, sur un mois de ${days} jours`;
  return days === 1 ? 'sur un jour' : `en moyenne, sur ${formatInteger(days)} jours`;
}

/** Returns how much is seen on a day, or that everything is sent at once. */
function paceFigure(description: CountDescription): MeaningFigure[] {
  const { perDay } = meaningOf(description);
  const { measure, campaign } = description;
  const unit = capitalised(measure.unit);
  const quantity = totalOf(description, 'quantity');
  if (campaign.schedule.kind === 'sending') {
    const value = formatInteger(quantity);
    return [{ id: 'sending', label: `${unit} joints`, value, hint: 'en un seul envoi' }];
  }
  if (perDay === undefined) return [];
  const value = formatInteger(perDay);
  return [{ id: 'perDay', label: `${unit} par jour`, value, hint: daysText(campaign.schedule) }];
}

function shareFigure(description: CountDescription): MeaningFigure[] {
  const { audience, audienceShare } = meaningOf(description);
  if (audience === undefined || audienceShare === undefined) return [];
  return [
    {
      id: 'share',
      label: 'Part de l’audience achetée',
      value: formatPercent(audienceShare),
      hint: `sur ${formatInteger(audience)} ${description.measure.unit}`,
    },
  ];
}

/** Returns a price, which is never « 0,00 € »: a click or a contact may cost less than a cent. */
function priceText(price: number): string {
  const text = formatEuroCents(price);
  return price > 0 && text === formatEuroCents(0) ? '< 0,01 €' : text;
}

function priceFigure(description: CountDescription): MeaningFigure[] {
  const { price } = meaningOf(description);
  if (price === undefined) return [];
  const lines = description.lines.reduce((sum, { budget }) => sum + budget, 0);
  const hasFee = roundHalfUp(100 * totalOf(description, 'budget')) > roundHalfUp(100 * lines);
  return [
    {
      id: 'price',
      label: description.measure.priceLabel,
      value: priceText(price),
      hint: hasFee ? 'hors taxe, en moyenne, frais compris' : 'hors taxe, en moyenne',
    },
  ];
}

/** Returns the figures of « Ce que cela représente », worded. */
export function meaningFigures(description: CountDescription): MeaningFigure[] {
  return [...paceFigure(description), ...shareFigure(description), ...priceFigure(description)];
}

/**
 * Returns what a month of a recurring count holds, in a sentence. Undefined for a count with dates, and for one that
 * buys nothing.
 */
export function monthText(description: CountDescription): string | undefined {
  const quantity = totalOf(description, 'quantity');
  if (description.campaign.schedule.kind !== 'monthly' || quantity === 0) return undefined;
  const budget = formatEuroCents(totalOf(description, 'budget'));
  return `Chaque mois de ${RECURRENT_DAYS} jours\u00a0: ${formatInteger(quantity)} ${description.measure.unit} pour ${budget} hors taxe.`;
}
