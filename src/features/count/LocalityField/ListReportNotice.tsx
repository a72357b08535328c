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

/** Same duration as the other copy buttons for localities (D-87). */
const CONFIRM_MS = 2000;

interface ListReportNoticeProps {
  report: ListReport;
  onDismiss: () => void;
}

/** Reports the outcome of a pasted list. Unknown codes can be copied, to correct them in their source. */
export function ListReportNotice({ report, onDismiss }: ListReportNoticeProps) {
  const isComplete = report.unknown.length === 0 && report.overLimit === 0;
  return (
    <Notice tone={isComplete ? 'success' : 'warning'} onDismiss={onDismiss}>
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
