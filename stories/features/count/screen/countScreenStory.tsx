import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { InitialState } from '#domain/count/countState.ts';
import type { EstimateRule } from '#domain/count/countState.ts';
import type { CountRules } from '#domain/count/rules.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { CountSaveBar } from '#features/count/result/CountSaveBar.tsx';
import { CountScreen } from '#features/count/screen/CountScreen.tsx';
import { PLAIN_RULES, StoryCount, type PlainTypes, type StoryCountProps } from '../countStory.tsx';

const never = async () => new Promise<never>(() => undefined);
export const handleEstimate = fn((): Promise<string> => never());
export const handleSave = fn(never);

interface ScreenProps extends Pick<
  StoryCountProps<PlainTypes>,
  'stage' | 'failure' | 'savedNow' | 'previousQuantities'
> {
  estimateRule?: EstimateRule;
  rules?: CountRules<PlainTypes>;
  children?: ReactNode;
}

const FORM: InitialState<PlainTypes>['form'] = { locations: [], radius: 0 };

/** Renders the screen of a count at one stage of its lifecycle. */
export function Screen({
  estimateRule = 'inputsChanged',
  rules = PLAIN_RULES,
  children,
  ...count
}: ScreenProps) {
  return (
    <StoryCount<PlainTypes>
      behaviour={{ rules, estimateRule, estimate: handleEstimate, save: handleSave }}
      form={FORM}
      answer="Réponse"
      countName="Agence du Port"
      {...count}
    >
      {children}
      <CountScreen
        title="Display - Impression"
        fields={<TextField label="Localités" value="" onChange={fn()} />}
        result={<Card footer={<CountSaveBar />}>Résultat</Card>}
      />
    </StoryCount>
  );
}
