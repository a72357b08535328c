import styled from 'styled-components';
import type { Ref } from 'react';
import { MARKET_LABEL_BY_MARKET, MARKETS, type Market } from '#domain/markets.ts';
import { JOB_OPTIONS, type Job } from '#domain/profile.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Select } from '#design-system/Select.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** A job and markets that may still be incomplete. */
export interface ProfileChoice {
  job: Job | null;
  markets: readonly Market[];
}

interface JobMarketsFieldsProps {
  /** « Votre métier » for one's own profile, « Métier » for somebody else's. */
  labels: { job: string; markets: string };
  choice: ProfileChoice;
  onChange: (choice: ProfileChoice) => void;
  disabled?: boolean;
  jobRef?: Ref<HTMLSelectElement>;
}

const Markets = styled.fieldset`
  display: grid;
  gap: ${space[1]};

  legend {
    margin-block-end: ${space[2]};
    color: ${color.text.strong};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;

const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Checkboxes of the markets, shown for commerce only, because the other jobs have all markets (FC-03, FC-05). */
function MarketBoxes({ labels, choice, onChange, disabled = false }: JobMarketsFieldsProps) {
  const { markets } = choice;
  const handleToggle = (market: Market, isChosen: boolean) =>
    onChange({
      ...choice,
      markets: isChosen ? [...markets, market] : markets.filter((one) => one !== market),
    });
  return (
    <Markets>
      <legend>{labels.markets}</legend>
      {MARKETS.map((market) => (
        <Checkbox
          key={market}
          label={MARKET_LABEL_BY_MARKET[market]}
          checked={markets.includes(market)}
          disabled={disabled}
          onChange={(isChosen) => handleToggle(market, isChosen)}
        />
      ))}
    </Markets>
  );
}

/** Fields of a job and, for commerce, its markets. */
export function JobMarketsFields(props: JobMarketsFieldsProps) {
  const { labels, choice, onChange, disabled = false, jobRef } = props;
  return (
    <Stack $gap={5}>
      <Select
        label={labels.job}
        options={JOB_OPTIONS}
        value={choice.job}
        onChange={(job) => onChange({ ...choice, job })}
        placeholder="Choisir un métier"
        disabled={disabled}
        ref={jobRef}
      />
      {choice.job === 'commerce' && <MarketBoxes {...props} />}
      {choice.job !== null && choice.job !== 'commerce' && (
        <Hint>Ce métier donne accès à tous les marchés.</Hint>
      )}
    </Stack>
  );
}
