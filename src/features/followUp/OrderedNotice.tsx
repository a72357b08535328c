import { useState } from 'react';
import styled from 'styled-components';
import { followUpWords } from '#domain/count/followUp.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { hasAddition } from '#api/additions.ts';
import { useGetFollowUpQuery } from '#api/followUpApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { space } from '#design-system/tokens/tokens.ts';

interface OrderedNoticeProps {
  /** Id of the saved count. */
  id: string;
  /** Opens the history of the count, which says what changed since; absent where there is none now. */
  onHistory?: (() => void) | undefined;
}

const Root = styled.div`
  margin-block-end: ${space[5]};

  button {
    margin-block-start: ${space[2]};
  }
`;

/** Says of a saved count on its screen what was ordered, which no save changes; nothing where it was not (N-17). */
export function OrderedNotice({ id, onHistory }: OrderedNoticeProps) {
  const [now] = useState(() => new Date());
  const { currentData } = useGetFollowUpQuery({ id }, { skip: !hasAddition('followUp') });
  if (!currentData || currentData.ordered === null) return null;
  const { order } = currentData;
  const version = order?.version ?? null;
  const of = version === null ? '' : ` la version ${version},`;
  return (
    <Root>
      <Notice title={followUpWords(currentData, now)?.text}>
        <p>
          {order && `Le client a commandé${of} à ${formatEuroCents(order.totalBudget)} HT. `}
          {'«\u00A0Enregistrer\u00A0» change le comptage, pas la commande.'}
        </p>
        {onHistory && (
          <Button size="sm" icon="list" onClick={onHistory}>
            Historique
          </Button>
        )}
      </Notice>
    </Root>
  );
}
