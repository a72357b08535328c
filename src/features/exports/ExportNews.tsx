import styled from 'styled-components';
import { EXPORT_LABEL_BY_FILTER } from '#domain/exportFilters.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import type { DownloadProgress } from '#api/exportDownload.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import type { ExportState } from './useExport.ts';

interface ExportNewsProps {
  state: ExportState;
  onCancel: () => void;
}

/** Equal height in every state, so that nothing around it moves. */
const Root = styled.div`
  display: grid;
  align-items: center;
  min-height: 4.5rem;

  > p {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
`;

const Running = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[5]};
  align-items: center;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
  }
`;

const MEGABYTE = 1_000_000;

function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatInteger(Math.ceil(bytes / 1000))} ko`;
  return `${(bytes / MEGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;
}

function progressText(progress: DownloadProgress | undefined): string {
  if (progress === undefined) return 'Préparation du fichier…';
  const { lines, totalLines, bytes } = progress;
  if (totalLines === undefined) return `${sizeText(bytes)} reçus`;
  return `${formatInteger(lines)} ${lines < 2 ? 'ligne' : 'lignes'} sur ${formatInteger(totalLines)}`;
}

function linesText(lines: number): string {
  if (lines === 0) return 'Aucun comptage sur cette période : il ne contient que les titres.';
  return lines === 1 ? '1 comptage.' : `${formatInteger(lines)} comptages.`;
}

function News({ state, onCancel }: ExportNewsProps) {
  switch (state.status) {
    case 'idle':
      return <p>Un fichier CSV, avec une ligne par comptage, qui s’ouvre dans Excel.</p>;
    case 'running': {
      const { progress, filter } = state;
      const total = progress?.totalLines;
      return (
        <Running>
          <Progress
            label={`Export ${EXPORT_LABEL_BY_FILTER[filter]}`}
            value={total === undefined ? undefined : progress?.lines}
            max={total ?? 1}
            text={progressText(progress)}
          />
          <Button size="sm" onClick={onCancel}>
            Annuler
          </Button>
        </Running>
      );
    }
    case 'done':
      return (
        <Notice
          tone="success"
          title={`Votre fichier ${state.name} a été téléchargé avec succès`}
          live="polite"
        >
          {state.lines === undefined ? undefined : linesText(state.lines)}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice title="Export annulé" live="polite">
          Aucun fichier n’a été enregistré.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title="Une erreur est survenue" live="assertive">
          {`Aucun fichier n’a été enregistré. ${state.reason}`}
        </Notice>
      );
  }
}

/** Shows the progress and the outcome of an export (EX-05 to EX-08). */
export function ExportNews(props: ExportNewsProps) {
  return (
    <Root>
      <News {...props} />
    </Root>
  );
}
