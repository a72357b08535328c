import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { emptyMediumsText } from '#domain/products/emailing/describe.ts';
import {
  emailingTotals,
  isToCorrect,
  linesOf,
  MAXIMUM_REACHED,
  type BySiteGroup,
  type SiteGroupLine,
} from '#domain/products/emailing/result.ts';
import type { SiteGroup } from '#domain/products/emailing/values.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ExplainButton } from '../../explanation/ExplanationTool.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../clientMode/clientModeContext.ts';
import {
  InternalCell,
  useShownColumns,
  type CountColumn,
} from '../../clientMode/internalColumns.tsx';

const COLUMNS: readonly CountColumn[] = [
  { key: 'context', header: 'Contexte de diffusion' },
  { key: 'available', header: 'Disponibles', numeric: true, width: '17%', isInternal: true },
  { key: 'contacts', header: 'Contacts', numeric: true, width: '20%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '18%' },
];

const Mediums = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

/** Lighter than the total, because the fee is a part of it. */
const Fee = styled.span`
  font-weight: ${font.weight.regular};
`;

export interface EmailingTableProps {
  groups: BySiteGroup;
  /** Euros excluding tax. */
  productionFee: number;
  onContacts: (siteGroup: SiteGroup, contacts: number) => void;
  disabled?: boolean;
}

/** Shows one row per site group, in which only the contacts can be edited (EM-09, D-105). */
export function EmailingTable({
  groups,
  productionFee,
  onContacts,
  disabled = false,
}: EmailingTableProps) {
  const columns = useShownColumns(COLUMNS);
  const totals = isToCorrect(groups) ? undefined : emailingTotals(groups, productionFee);
  return (
    <DataTable
      caption="Contacts et budget par contexte de diffusion"
      columns={columns}
      footer={
        <>
          <Row>
            <RowHeader colSpan={columns.length - 1}>
              <Fee>Frais de production</Fee>
            </RowHeader>
            <Cell numeric label="Budget">
              <Fee>{formatEuroCents(productionFee)}</Fee>
            </Cell>
          </Row>
          <Row>
            <RowHeader colSpan={columns.length - 2}>Total hors taxe</RowHeader>
            <Cell numeric label="Contacts">
              {totals ? formatInteger(totals.totalEmails) : TO_CORRECT}
            </Cell>
            <Cell numeric label="Budget">
              {totals ? formatEuroCents(totals.totalBudget) : TO_CORRECT}
            </Cell>
          </Row>
        </>
      }
    >
      {linesOf(groups).map((line) => (
        <GroupRow key={line.siteGroup} {...{ line, onContacts, disabled }} />
      ))}
    </DataTable>
  );
}

interface GroupRowProps extends Pick<EmailingTableProps, 'disabled'> {
  line: SiteGroupLine;
  onContacts: EmailingTableProps['onContacts'];
}

function GroupRow({ line, onContacts, disabled = false }: GroupRowProps) {
  const { siteGroup, emailsAvailable, selectedEmails } = line;
  const isUnavailable = emailsAvailable === 0;
  const hidesMaximum = useIsClientMode();
  return (
    <>
      <Row state={isUnavailable ? 'disabled' : undefined}>
        <RowHeader name={siteGroup}>
          {siteGroup} <ExplainButton row={siteGroup} name={siteGroup} />
          <Mediums>{line.requestedBroadcastMediums.join(', ')}</Mediums>
          {emptyMediumsText(line).map((text) => (
            <Mediums key={text}>{text}</Mediums>
          ))}
        </RowHeader>
        <InternalCell numeric label="Disponibles">
          {formatInteger(emailsAvailable)}
        </InternalCell>
        <Cell numeric label="Contacts">
          <span data-code={siteGroup} data-field="purchased">
            <QuantityInput
              label={`Contacts, ${siteGroup}`}
              value={selectedEmails}
              hidesMaximum={hidesMaximum}
              max={emailsAvailable}
              excessError={MAXIMUM_REACHED}
              disabled={disabled || isUnavailable}
              onChange={(contacts) => onContacts(siteGroup, contacts)}
            />
          </span>
        </Cell>
        <Cell numeric label="Budget">
          {formatEuroCents(line.selectedBudget)}
        </Cell>
      </Row>
    </>
  );
}
