import { MARKET_LABEL_BY_MARKET, MARKETS } from '#domain/markets.ts';
import { PEOPLE } from '../../.storybook/toolbar.ts';
import { RuleTable } from './RuleTable.tsx';
import { isScreenOpen, MAPPED_SCREENS, screenAddress } from './screenMap.ts';
import { StorybookLink } from './StorybookLink.tsx';

/** The screens of the application by market, each with a link to what every person of the toolbar sees there. */
export function ScreenMap() {
  return (
    <RuleTable
      columns={['Écran', ...MARKETS.map((market) => MARKET_LABEL_BY_MARKET[market])]}
      rows={MAPPED_SCREENS.map((screen) => [
        `${screen.title} \`${screen.path}\``,
        ...MARKETS.map((market) =>
          Object.entries(PEOPLE).map(([person, { label, user }]) => (
            <div key={person}>
              <StorybookLink to={screenAddress(screen, person, market)}>{label}</StorybookLink>
              {!isScreenOpen(screen, user, market) && ' : refusé'}
            </div>
          )),
        ),
      ])}
    />
  );
}
