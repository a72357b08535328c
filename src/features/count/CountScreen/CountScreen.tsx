import { memo, Suspense, use, useId } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import {
  canEstimate,
  hasResult,
  isPending,
  type EstimateRule,
  type Stage,
} from '#domain/count/lifecycle.ts';
import { BackLink } from '#design-system/BackLink/BackLink.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { CountNoticeContext } from '../unsaved/countShell.ts';
import { DraftStatus } from '../unsaved/DraftStatus/DraftStatus.tsx';
import { useFocusOnAnswer } from './useFocusOnAnswer.ts';

export interface CountScreenProps {
  /** Name of the product, after « Configuration du comptage » (CF-09). */
  productTitle: string;
  /** What is to be known before anything is configured. */
  banner?: ReactNode;
  stage: Stage;
  /** When « Estimer » acts (D-57); while no result answers the inputs unless the product says otherwise. */
  estimateRule?: EstimateRule | undefined;
  /** Sentence of the server for a failed estimate. */
  failure?: string | null;
  /** Fields of the form; a pending form is disabled as a whole (CF-13). */
  fields: ReactNode;
  onEstimate: () => void;
  /** Tries again after the values could not be loaded. */
  onRetry?: () => void;
  /** Tables, totals and save bar; drawn only when there is a result. */
  children: ReactNode;
}

const Banner = styled.div`
  margin-block-end: ${space[5]};

  &:empty {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.from.lg} {
    grid-template-columns: clamp(18rem, 22vw, 23rem) minmax(0, 1fr);
  }
`;

const Configuration = styled.section`
  display: grid;
  gap: ${space[4]};
  min-width: 0;

  ${media.below.lg} {
    > h2 {
      display: none;
    }
  }
  ${media.from.lg} {
    position: sticky;
    inset-block-start: calc(3.25rem + ${space[4]});
  }
`;

/** Above the result, the fields and the button stand two by two: a field as wide as the screen is hard to read. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[6]};

  ${media.from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  ${media.from.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.from.sm} {
    display: contents;
  }
  ${media.from.lg} {
    display: grid;
  }
`;

const Estimate = styled.div`
  display: grid;

  ${media.from.sm} {
    grid-column: -2;
    align-self: end;
  }
`;

const Result = styled.section`
  display: grid;
  gap: ${space[4]};
  min-width: 0;

  /* Focus comes here after an estimate: its ring goes around the words. */
  > h2 {
    justify-self: start;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space[5]};
`;

/** On the line of the way back, where there is room on a phone too: nothing moves when it comes. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

const BACK = (
  <Top>
    <BackLink href="/comptage/produits">Choix du produit</BackLink>
    <DraftStatus />
  </Top>
);

/** Memoised, as what follows: of the whole screen a keystroke in the result draws nothing but the result. */
const Header = memo(function Header({ productTitle }: Pick<CountScreenProps, 'productTitle'>) {
  return <PageHeader back={BACK} title={`Configuration du comptage ${productTitle}`} />;
});

interface ConfigurationCardProps extends Pick<
  CountScreenProps,
  'stage' | 'estimateRule' | 'fields' | 'onEstimate'
> {
  form: RefObject<HTMLFormElement | null>;
  onFirstError: () => void;
}

const ConfigurationCard = memo(function ConfigurationCard({
  stage,
  estimateRule,
  fields,
  onEstimate,
  form,
  onFirstError,
}: ConfigurationCardProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEstimate();
    onFirstError();
  };
  return (
    <Configuration>
      <h2>Vos critères</h2>
      <Card>
        {stage === 'loading' ? (
          <Skeleton height="lg" bars={4} label="Chargement du formulaire" />
        ) : (
          <Form ref={form} noValidate aria-label="Configuration" onSubmit={handleSubmit}>
            <Fields disabled={isPending(stage)}>{fields}</Fields>
            <Estimate>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                pending={stage === 'estimating'}
                disabled={!canEstimate(stage, estimateRule) && stage !== 'estimating'}
              >
                Estimer
              </Button>
            </Estimate>
          </Form>
        )}
      </Card>
    </Configuration>
  );
});

/** The screen of every count: what is configured on one side, « Résumé du comptage » on the other. */
export function CountScreen({
  productTitle,
  banner,
  stage,
  estimateRule,
  failure = null,
  fields,
  onEstimate,
  onRetry,
  children,
}: CountScreenProps) {
  const notice = use(CountNoticeContext);
  const resultTitle = useId();
  const { form, answer, focusFirstError } = useFocusOnAnswer(stage);
  return (
    <>
      <Header productTitle={productTitle} />
      {notice}
      {banner !== undefined && <Banner>{banner}</Banner>}
      {stage === 'loadFailed' ? (
        <Card>
          <ErrorState onRetry={onRetry} />
        </Card>
      ) : (
        <Columns>
          <ConfigurationCard
            {...{ stage, estimateRule, fields, onEstimate, form }}
            onFirstError={focusFirstError}
          />
          <Result aria-labelledby={resultTitle}>
            <h2 id={resultTitle} ref={answer} tabIndex={-1}>
              Résumé du comptage
            </h2>
            <ResultArea stage={stage} failure={failure}>
              {children}
            </ResultArea>
          </Result>
        </Columns>
      )}
    </>
  );
}

function ResultArea({
  stage,
  failure,
  children,
}: Pick<CountScreenProps, 'stage' | 'failure' | 'children'>) {
  if (hasResult(stage)) {
    return <Suspense fallback={<Awaited label="Affichage du comptage" />}>{children}</Suspense>;
  }
  if (stage === 'loading') return <Awaited label="Chargement du comptage" />;
  if (stage === 'estimating') return <Awaited label="Estimation en cours" />;
  return (
    <Card>
      {stage === 'estimateFailed' ? (
        <ErrorState>{failure ?? 'Relancez l’estimation dans un instant.'}</ErrorState>
      ) : (
        <EmptyState title="Comptage en cours de configuration" illustration="noInventory">
          Choisissez vos critères puis « Estimer » : les volumes et le budget s’afficheront ici.
        </EmptyState>
      )}
    </Card>
  );
}

/** The shape of a summary and its table. */
function Awaited({ label }: { label: string }) {
  return (
    <Card>
      <Waiting>
        <Skeleton bars={3} label={label} />
        <Skeleton bars={5} height="lg" label="" />
      </Waiting>
    </Card>
  );
}
