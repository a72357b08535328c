import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.intent.info.border};
  border-radius: ${radius.md};
  background: ${color.intent.info.surface};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`;

interface HiddenCountProps {
  /** « MAF-1001 · Agence du Parc » */
  name: string;
  onShow: () => void;
}

/** Says that the list does not show a count that was just saved, and offers to show everything. */
export function HiddenCount({ name, onShow }: HiddenCountProps) {
  return (
    <Root role="status">
      <p>{`${name} est enregistré, mais cette vue ne le montre pas.`}</p>
      <Button size="sm" onClick={onShow}>
        Voir
      </Button>
    </Root>
  );
}
