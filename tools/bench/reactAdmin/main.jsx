// The list of counts, made with react-admin: same call, same columns, twenty rows. The bench signs in beforehand and
// stores the token.
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, DateField, List, NumberField, Resource } from 'react-admin';

const ORDERS = {
  createdDate: 'CreatedDate',
  countName: 'CountName',
  'countData.totalBudget': 'TotalBudget',
};

const dataProvider = {
  async getList(_resource, { pagination, sort }) {
    const query = new URLSearchParams({
      page: pagination.page,
      itemsPerPage: pagination.perPage,
      market: 'Neuf',
      order: ORDERS[sort.field] ?? 'CreatedDate',
      orderDirection: sort.order.toLowerCase(),
    });
    const response = await fetch(`/api/Counts/GetMyCounts?${query}`, {
      headers: { authorization: `Bearer ${sessionStorage.getItem('bench-token')}` },
    });
    if (!response.ok) throw new Error(`GetMyCounts answered ${response.status}.`);
    const { countBo, total } = await response.json();
    return { data: countBo, total };
  },
};

const Counts = () => (
  <List perPage={20} sort={{ field: 'createdDate', order: 'DESC' }} exporter={false}>
    <DataTable>
      <DataTable.Col source="mafId" label="Numéro" render={({ mafId }) => `MAF-${mafId}`} />
      <DataTable.Col source="mafProduct" label="Produit" />
      <DataTable.Col source="createdDate" label="Créé le">
        <DateField source="createdDate" />
      </DataTable.Col>
      <DataTable.Col source="countName" label="Nom" />
      <DataTable.Col source="client.clientName" label="Client" />
      <DataTable.Col source="countData.totalBudget" label="Budget">
        <NumberField source="countData.totalBudget" />
      </DataTable.Col>
    </DataTable>
  </List>
);

createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="counts" list={Counts} options={{ label: 'Comptages' }} />
  </Admin>,
);
