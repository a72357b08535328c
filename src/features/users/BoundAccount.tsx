import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

export interface BoundAccountProps {
  /** True once the account has been unbound. */
  isUnbound: boolean;
  pending: boolean;
  /** Why the account was not unbound, as a French sentence. */
  failure: string | undefined;
  onUnbind: () => void;
}

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin-block-start: ${space[5]};
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};

  h3 {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;

const Text = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Says that a profile belongs to the account of a person, and lets an administrator detach it. */
export function BoundAccount({ isUnbound, pending, failure, onUnbind }: BoundAccountProps) {
  if (isUnbound) {
    return (
      <Root aria-label="Compte de connexion">
        <Notice tone="success" title="Le compte a été délié" live="polite">
          La prochaine connexion avec cette adresse liera le profil au compte utilisé.
        </Notice>
      </Root>
    );
  }
  return (
    <Root aria-label="Compte de connexion">
      <h3>Compte de connexion</h3>
      <Text>
        Ce profil est lié au compte de la personne. Si elle a reçu un autre compte avec la même
        adresse, déliez l’ancien : la prochaine connexion liera le nouveau.
      </Text>
      <Button size="sm" pending={pending} onClick={onUnbind}>
        Délier le compte
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" title="Le compte n’a pas été délié" live="assertive">
          {failure}
        </Notice>
      )}
    </Root>
  );
}
