import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { hasAddition } from '#api/additions.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Menu } from '#design-system/Menu/Menu.tsx';
import { MenuGroups } from '#design-system/Menu/MenuGroups.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import type { ShownList, ViewQuestion } from '../viewMessages.ts';
import { WORDS_BY_LIST } from '../viewWords.ts';

const ViewEntries = lazyPart(async () => import('./ViewEntries.tsx'), 'ViewEntries');
const ViewDialog = lazyPart(async () => import('./ViewDialog.tsx'), 'ViewDialog');

const Name = styled.span`
  max-width: min(14rem, 30vw);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Label = styled.span`
  white-space: nowrap;
`;

const State = styled.span`
  color: ${color.text.muted};
  font-weight: ${font.weight.regular};
`;

const LOADING = [{ key: 'loading', label: 'Chargement…', disabled: true }] as const;

/** « Mes vues »: applies, saves and changes the views of a list. Its entries are loaded when it is opened (N-11). */
export function ViewsMenu(shown: ShownList) {
  const { list, applied, isModified } = shown;
  const { mine, many, e } = WORDS_BY_LIST[list];
  const [question, setQuestion] = useState<ViewQuestion>();
  if (!hasAddition('views')) return null;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button icon="list">
            <Label>{applied ? `${mine}\u00A0:` : mine}</Label>
            {applied && <Name title={applied.name}>{applied.name}</Name>}
            {applied && isModified && <State>modifié{e}</State>}
          </Button>
        }
      >
        <Suspense fallback={<MenuGroups groups={[{ label: many, items: LOADING }]} />}>
          <ViewEntries shown={shown} onAsk={setQuestion} />
        </Suspense>
      </Menu>
      {question && (
        <Suspense>
          <ViewDialog {...{ shown, question }} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
    </>
  );
}
