import { MARKET_LABEL_BY_MARKET, MARKETS } from '#domain/markets.ts';
import { PEOPLE } from '../../.storybook/toolbar.ts';
import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { isScreenOpen, MAPPED_SCREENS, screenAddress } from './screenMap.ts';
import { StorybookLink } from './StorybookLink.tsx';

/** The screens of the application by market, each with a link to what every person of the toolbar sees there. */
export function ScreenMap() {
  const columns = ['Écran', ...MARKETS.map((market) => MARKET_LABEL_BY_MARKET[market])];
  return (
    <SpecimenTable columns={columns}>
      {MAPPED_SCREENS.map((screen) => (
        <tr key={screen.key}>
          <th scope="row">
            {screen.title}
            <br />
            <code>{screen.path}</code>
          </th>
          {MARKETS.map((market) => (
            <td key={market}>
              {Object.entries(PEOPLE).map(([person, { label, user }]) => (
                <div key={person}>
                  <StorybookLink to={screenAddress(screen, person, market)}>{label}</StorybookLink>
                  {!isScreenOpen(screen, user, market) && ' : refusé'}
                </div>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </SpecimenTable>
  );
}
