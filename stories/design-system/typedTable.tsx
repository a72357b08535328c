import { memo, use, useState } from 'react';
import { Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { LeftOut } from '#design-system/DataTable/columns.ts';

interface ProbeProps {
  onRender: () => void;
}

/** A row that says when it renders. It depends on what every cell depends on. */
const Probe = memo(function Probe({ onRender }: ProbeProps) {
  use(LeftOut);
  onRender();
  return (
    <Row>
      <RowHeader>Pavé</RowHeader>
    </Row>
  );
});

/** A table that is rendered again by its button, with equal columns. */
export function TypedTable({ onRender }: ProbeProps) {
  const [total, setTotal] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTotal(total + 1)}>
        Total {total}
      </button>
      <DataTable caption="Total" columns={[{ key: 'format', header: 'Format' }]}>
        <Probe onRender={onRender} />
      </DataTable>
    </>
  );
}
