import { isState, useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

/** Places in the sources, folded up, each with a link to the stories of the component where it has some. */
export function UsedAt({ paths }: { paths: readonly string[] }) {
  const entries = useIndex().filter(isState);
  if (paths.length === 0) return null;
  return (
    <details>
      <summary>
        {paths.length === 1 ? 'Employé à un endroit' : `Employé à ${paths.length} endroits`}
      </summary>
      <ul>
        {paths.map((path) => {
          const name = path.split('/').at(-1) ?? path;
          const shown = entries.find(({ title }) => title.endsWith(`/${name}`));
          return (
            <li key={path}>
              {shown ? <StorybookLink to={`/story/${shown.id}`}>{path}</StorybookLink> : path}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
