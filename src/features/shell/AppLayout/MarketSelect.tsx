import styled from 'styled-components';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { Select } from '#design-system/Select/Select.tsx';
import { space } from '#design-system/tokens/tokens.ts';

interface MarketSelectProps {
  /** The markets of the person's profile (SE-05). */
  markets: readonly Market[];
  value: Market;
  onChange: (market: Market) => void;
}

const Box = styled.div`
  margin-block-end: ${space[4]};
`;

/** Selects the current market; disabled when there is only one (SH-41). */
export function MarketSelect({ markets, value, onChange }: MarketSelectProps) {
  return (
    <Box>
      <Select
        label="Marché"
        options={markets.map((market) => ({
          value: market,
          label: MARKET_LABEL_BY_MARKET[market],
        }))}
        value={value}
        onChange={onChange}
        disabled={markets.length < 2}
      />
    </Box>
  );
}
