import styled from 'styled-components';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { ICON_PATHS } from '#design-system/Icon/iconPaths.tsx';
import { DRAWINGS } from '#design-system/Illustration/drawings.tsx';
import { RARE_DRAWINGS } from '#design-system/Illustration/RarePicture.tsx';
import { Illustration, type IllustrationName } from '#design-system/Illustration/Illustration.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${space[2]};
  margin: ${space[4]} 0 ${space[8]};
  padding: 0;
  font-family: ${font.family.sans};
  list-style: none;

  li {
    display: grid;
    justify-items: center;
    gap: ${space[3]};
    padding: ${space[5]} ${space[2]} ${space[3]};
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.md};
    background: ${color.surface.raised};
    color: ${color.text.default};
  }
  code {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    text-align: center;
  }
  &[data-wide] {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${space[4]};
  }
`;

export function IconSheet() {
  return (
    <Sheet className="sb-unstyled">
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" />
          <code>{name}</code>
        </li>
      ))}
    </Sheet>
  );
}

export function IconSizes() {
  return (
    <Sheet className="sb-unstyled">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <li key={size}>
          <span style={{ display: 'flex', gap: '0.75rem' }}>
            <Icon name="home" size={size} />
            <Icon name="calendar" size={size} />
            <Icon name="mapPin" size={size} />
          </span>
          <code>{size}</code>
        </li>
      ))}
    </Sheet>
  );
}

export function IllustrationSheet() {
  return (
    <Sheet className="sb-unstyled" data-wide>
      {(Object.keys({ ...DRAWINGS, ...RARE_DRAWINGS }) as IllustrationName[]).map((name) => (
        <li key={name}>
          <Illustration name={name} />
          <code>{name}</code>
        </li>
      ))}
    </Sheet>
  );
}
