import styled from 'styled-components';
import { listReportText, type ListReport } from '#domain/localities/listReport.ts';
import { CopyButton } from '#design-system/CopyButton/CopyButton.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  font-size: ${font.size.sm};
`;

/** As long as the other copies of localities (D-87). */
const CONFIRM_MS = 2000;

interface ListReportNoticeProps {
  report: ListReport;
  onDismiss: () => void;
}

/** What became of a pasted list; what was not known can be taken back to where it came from. */
export function ListReportNotice({ report, onDismiss }: ListReportNoticeProps) {
  const isWhole = report.unknown.length === 0 && report.overLimit === 0;
  return (
    <Notice tone={isWhole ? 'success' : 'warning'} onDismiss={onDismiss}>
      <Words>
        {listReportText(report)}
        {report.unknown.length > 0 && (
          <CopyButton
            text={report.unknown.join(' ')}
            label="Copier les codes inconnus"
            confirmFor={CONFIRM_MS}
          >
            Copier les codes inconnus
          </CopyButton>
        )}
      </Words>
    </Notice>
  );
}
