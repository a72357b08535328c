import families from '../../.storybook/families.json' with { type: 'json' };
import { GUIDANCE } from './ComponentPage.tsx';
import { RuleTable } from './RuleTable.tsx';
import { StorybookLink } from './StorybookLink.tsx';

/** The components of the design system by family, each with a link to its page and what it is. */
export function FamilyList() {
  return Object.entries(families).map(([family, names]) => (
    <section key={family}>
      <h2>{family}</h2>
      <RuleTable
        columns={['Composant', 'Ce que c’est']}
        rows={names.map((name) => [
          <StorybookLink key={name} to={`/docs/design-system-${name.toLowerCase()}--docs`}>
            {name}
          </StorybookLink>,
          GUIDANCE[name]?.intro,
        ])}
      />
    </section>
  ));
}
