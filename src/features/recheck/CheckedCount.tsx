import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { followUpOf } from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { countPath, renewalPath, savedProduct } from '#domain/products/catalogue.ts';
import { countsApi } from '#api/countsApi.ts';
import type { EstimateDispatch } from '#api/estimateForm.ts';
import { failureMessage } from '#api/failure.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import { renewCount, type OutcomeWords } from './estimateAgain.ts';

interface CheckedCountProps {
  count: CountRow;
  words: OutcomeWords;
}

const Line = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  color: ${color.text.muted};

  svg {
    align-self: center;
  }
  &[data-tone='success'] svg {
    color: ${color.intent.success.text};
  }
  &[data-tone='warning'] {
    color: ${color.intent.warning.text};
  }
  &[data-tone='danger'] {
    color: ${color.intent.danger.text};
  }
`;

const LOOK_BY_NEXT = {
  renew: { tone: 'success', icon: 'success' },
  decide: { tone: 'warning', icon: 'alert' },
  dates: { tone: 'warning', icon: 'alert' },
  none: { tone: 'danger', icon: 'error' },
} as const satisfies Record<OutcomeWords['next'], { tone: string; icon: IconName }>;

const RENEWED: OutcomeWords = { text: 'Renouvelée, au même budget.', next: 'renew' };
const CHANGED = 'Il a changé entre-temps\u00A0: ouvrez-le pour décider.';

/** One count that was estimated again: what was found, with the step that follows from it (N-17). */
export function CheckedCount({ count, words }: CheckedCountProps) {
  const { id, mafId, countName, mafProduct, followUp } = count;
  const dispatch = useDispatch<EstimateDispatch>();
  const [now] = useState(() => new Date());
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isPending, setIsPending] = useState(false);
  /** What became of « Renouveler ». */
  const [renewed, setRenewed] = useState<OutcomeWords>();
  const product = savedProduct(mafProduct)?.product;
  const { text, next } = renewed ?? words;
  const { tone, icon } = LOOK_BY_NEXT[next];
  const state = followUp && followUpOf(followUp, now);
  const isExpired = state?.kind === 'open' && state.validity === 'expired';
  const renew = async (): Promise<OutcomeWords> => {
    try {
      const call = countsApi.endpoints.getCount.initiate(
        { id },
        { subscribe: false, forceRefetch: true },
      );
      const saved = await dispatch(call).unwrap();
      const today = parisDay(new Date());
      const isRenewed = await renewCount(dispatch, saved, { today, idempotencyKey });
      return isRenewed ? RENEWED : { text: CHANGED, next: 'decide' };
    } catch (error) {
      return { text: failureMessage(error), next: 'none' };
    }
  };
  const handleRenew = async () => {
    setIsPending(true);
    setRenewed(await renew());
    setIsPending(false);
  };
  const name = `${formatMafId(mafId)} · ${countName}`;
  return (
    <li>
      <strong>
        {product === undefined ? (
          name
        ) : (
          <TextLink href={countPath(product, 'edit', id)}>{name}</TextLink>
        )}
      </strong>
      <Line data-tone={tone} role={renewed && 'status'}>
        <Icon name={icon} size="sm" />
        <span>
          <UnbrokenNumbers>{text}</UnbrokenNumbers>
        </span>
      </Line>
      {next === 'dates' && product !== undefined && (
        <TextLink href={renewalPath(product, id)}>
          Estimer aux prochaines dates<span className="visually-hidden"> {name}</span>
        </TextLink>
      )}
      {next === 'renew' && isExpired && renewed === undefined && (
        <Button size="sm" icon="refresh" pending={isPending} onClick={() => void handleRenew()}>
          <span>
            Renouveler<span className="visually-hidden"> {name}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
