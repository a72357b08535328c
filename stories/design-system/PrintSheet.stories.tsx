import preview from '#.storybook/preview';
import { BackLink } from '#design-system/BackLink.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { PrintDocument } from '#design-system/PrintSheet/sheetParts.tsx';

interface LinesProps {
  count: number;
  caption?: string;
}

function Lines({ count, caption = 'Impressions et budget par localité' }: LinesProps) {
  const rows = Array.from({ length: count }, (_, index) => `Saint-Étienne (${42000 + index})`);
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'locality', header: 'Localité', width: '50%' },
        { key: 'prints', header: 'Impressions', numeric: true },
        { key: 'budget', header: 'Budget hors taxe', numeric: true },
      ]}
      footer={
        <Row>
          <RowHeader>Total du comptage</RowHeader>
          <Cell numeric>1 682 900</Cell>
          <Cell numeric>38 036 €</Cell>
        </Row>
      }
    >
      {rows.map((locality) => (
        <Row key={locality}>
          <RowHeader>{locality}</RowHeader>
          <Cell numeric>12 500</Cell>
          <Cell numeric>375 €</Cell>
        </Row>
      ))}
    </DataTable>
  );
}

const meta = preview.meta({
  component: PrintSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    toolbar: (
      <>
        <BackLink href="/comptage" />
        <Button variant="primary" icon="printer">
          Télécharger le PDF
        </Button>
      </>
    ),
    header: (
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <h1>Proposition Display</h1>
        <span>Agence du Port — MAF-1024</span>
      </div>
    ),
    reference: 'Proposition MAF-1024',
    continued: 'Proposition Display · Agence du Port',
    footer: 'Proposition réalisée le 16/11/2026 par',
    children: (
      <>
        <div>
          <p>Bonjour,</p>
          <p>Voici le plan média que nous vous proposons.</p>
        </div>
        <Lines count={8} />
      </>
    ),
  },
});

export const Playground = meta.story();

export const SeveralPages = meta.story({ args: { children: <Lines count={60} /> } });

export const Tones = meta.story({
  name: 'Takes the colours of a tone, with its tables and figures',
  parameters: { visual: true, phone: true },
  args: { tone: 'bronze', closing: <p>Bon pour accord</p>, children: <Lines count={2} /> },
});

export const Cover = meta.story({
  name: 'Fills the page of a cover with its band',
  parameters: { visual: true },
  args: {
    place: 'cover',
    header: <h1>Agence du Vieux Port</h1>,
    children: <p>Trois propositions</p>,
    footer: 'Dossier du 16/11/2026',
  },
});

export const Later = meta.story({
  name: 'Follows another sheet on its page where it has room there, whole unless its table is long',
  parameters: { paper: true },
  render: (args) => (
    <div data-document="two" data-pages={2}>
      <PrintDocument reference="Dossier client" continued="Dossier client · Agence du Port">
        <PrintSheet {...args} place="cover" />
        <PrintSheet {...args} place="part" tone="brick">
          <Lines count={6} caption="Second plan média" />
        </PrintSheet>
        <PrintSheet {...args} place="last" tone="slate">
          <Lines count={30} caption="Troisième plan média" />
        </PrintSheet>
      </PrintDocument>
    </div>
  ),
  args: { toolbar: undefined, children: <Lines count={16} /> },
});
