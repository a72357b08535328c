import type { ComponentType, FormEvent, Ref } from 'react';
import styled from 'styled-components';
import { firstSelectableDay } from '#domain/count/campaign/form.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import { periodHint, periodPresets } from '#domain/count/periodPresets.ts';
import { periodInWords } from '#domain/count/proposal/sentence.ts';
import { AGENCY_NAME_MAXIMUM } from '#domain/count/saveRules.ts';
import { parisDay } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { planRhythm, type PlanBrief } from '#domain/plan/brief.ts';
import { countProductsOf, schedulesOf, sellsAllFrance } from '#domain/products/catalogue.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { DateRangeField } from '#design-system/DateRangeField.tsx';
import { NumberField } from '#design-system/NumberField.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Select } from '#design-system/Select.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';

/** The locality field of the counts, which the page gives. */
export type LocalitiesPart = ComponentType<{
  value: readonly SelectedLocality[];
  radius: number;
  disabled: boolean;
  onChange: (value: SelectedLocality[]) => void;
  onRadiusChange: (radius: number) => void;
  allFrance?: { isChosen: boolean; onToggle: () => void };
}>;

export interface PlanFormProps {
  market: Market;
  brief: PlanBrief;
  Localities: LocalitiesPart;
  /** Why the name cannot be saved; undefined when it can, or was not asked for yet. */
  nameError: string | undefined;
  nameRef?: Ref<HTMLInputElement>;
  /** The client of a line, in whose name its file is; undefined without one. */
  client: string | undefined;
  /** The criteria stay as they are, because lines were saved with them. */
  disabled: boolean;
  isEstimating: boolean;
  /** True where some line is not estimated with these criteria. */
  isDue: boolean;
  onChange: (change: Partial<PlanBrief>) => void;
  onEstimate: () => void;
  onCancel: () => void;
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]} ${space[6]};
  align-items: start;

  ${media.from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from.lg} {
    grid-template-columns: minmax(0, 3fr) repeat(3, minmax(0, 2fr));

    grid-template-rows: auto 1fr;

    > :first-child {
      grid-row: span 2;
    }
    > :last-child {
      grid-column: 2 / -1;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.from.sm} {
    grid-column: 1 / -1;
  }
`;

const RHYTHMS = [
  { value: 'once', label: 'Une période' },
  { value: 'monthly', label: 'Chaque mois' },
] as const;

/** Returns the form's fields of places. */
const fieldsOf = ({ localities, radius }: PlanBrief): LocalityFields => ({
  locations: [...localities],
  radius,
});
const placesOf = ({ locations, radius }: LocalityFields) => ({ localities: locations, radius });

/** What the products of a plan have in common: places, period, budget and agency (N-16). */
export function PlanForm(props: PlanFormProps) {
  const { market, brief, Localities, nameError, nameRef, client, disabled, isEstimating, isDue } =
    props;
  const { onChange, onEstimate, onCancel } = props;
  const products = countProductsOf(market);
  const kinds = new Set(products.flatMap((product) => schedulesOf(product, market)));
  const isMonthly = planRhythm(market, brief) === 'monthly';
  const period = brief.schedule === 'monthly' ? null : brief.schedule;
  const change = (next: LocalityFields) => onChange(placesOf(next));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEstimate();
  };
  return (
    <Form noValidate aria-label="Critères du plan" onSubmit={handleSubmit}>
      <Localities
        value={brief.localities}
        radius={brief.radius}
        disabled={disabled}
        onChange={(next) => change(withLocalities(fieldsOf(brief), next))}
        onRadiusChange={(next) =>
          change(withLocalities(fieldsOf(brief), [...brief.localities], next))
        }
        {...(products.some((product) => sellsAllFrance(product, market)) && {
          allFrance: {
            isChosen: brief.isAllFrance,
            onToggle: () =>
              onChange({ isAllFrance: !brief.isAllFrance, localities: [], radius: 0 }),
          },
        })}
      />
      {kinds.has('monthly') && kinds.size > 1 && (
        <Select
          label="Périodicité"
          options={RHYTHMS}
          value={isMonthly ? 'monthly' : 'once'}
          disabled={disabled}
          onChange={(next) => onChange({ schedule: next === 'monthly' ? 'monthly' : null })}
        />
      )}
      {!isMonthly && (
        <DateRangeField
          label="Période"
          value={period}
          min={() => firstSelectableDay(parisDay(new Date()))}
          presets={() => periodPresets(parisDay(new Date()))}
          hint={periodHint(period)}
          disabled={disabled}
          onChange={(schedule) => onChange({ schedule })}
        />
      )}
      {isMonthly && period !== null && (
        <Notice
          tone="warning"
          live="polite"
          title={`La période ${periodInWords(period.start, period.end)} n’est pas retenue`}
        >
          Sur ce marché, tout se vend au mois.
        </Notice>
      )}
      <NumberField
        label={isMonthly ? 'Budget par mois' : 'Budget'}
        hint="Hors taxe"
        unit="€"
        decimals={2}
        step={100}
        value={brief.budget}
        disabled={disabled}
        onChange={(budget) => onChange({ budget })}
      />
      <TextField
        ref={nameRef}
        label="Nom de l’agence"
        hint={
          client === undefined
            ? 'Pour enregistrer le plan'
            : `Dans la liste des comptages\u00A0; le dossier porte le nom du client, ${client}`
        }
        value={brief.name}
        maxLength={AGENCY_NAME_MAXIMUM}
        error={nameError}
        disabled={disabled}
        onChange={(name) => onChange({ name })}
      />
      <Foot>
        <Button
          type="submit"
          variant={isDue ? 'primary' : 'secondary'}
          pending={isEstimating}
          disabled={disabled || !isDue}
        >
          Estimer
        </Button>
        {isEstimating && <Button onClick={onCancel}>Annuler</Button>}
      </Foot>
    </Form>
  );
}
