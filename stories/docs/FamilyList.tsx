import families from '../../.storybook/families.json' with { type: 'json' };
import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { GUIDANCE } from './ComponentPage.tsx';
import { Sentence } from './RuleTable.tsx';
import { StorybookLink } from './StorybookLink.tsx';

/** The components of the design system by family, each with a link to its page and what it is. */
export function FamilyList() {
  return Object.entries(families).map(([family, names]) => (
    <section key={family}>
      <h2>{family}</h2>
      <SpecimenTable columns={['Composant', 'Ce que c’est']}>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <StorybookLink to={`/docs/design-system-${name.toLowerCase()}--docs`}>
                {name}
              </StorybookLink>
            </th>
            <td>
              <Sentence text={GUIDANCE[name]?.intro ?? ''} />
            </td>
          </tr>
        ))}
      </SpecimenTable>
    </section>
  ));
}
