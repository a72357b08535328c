import { useEffect, useRef, useState } from 'react';
import { listReportText } from '#domain/localities/listReport.ts';
import { namedPlaces } from '#domain/localities/names.ts';
import {
  addLocalities,
  LIMIT_MESSAGE,
  localityOfCode,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';
import { LIST_FAILED } from '../LocalityField/useCodeList.ts';

interface ToggleOptions {
  value: readonly SelectedLocality[];
  /** Kilometres around the only postal code; 0 without a radius. */
  radius: number;
  isAllFrance: boolean;
  onChange: (value: SelectedLocality[]) => void;
}

/** What the last click did, or why it did nothing. */
interface Outcome {
  tone: 'done' | 'refused';
  text: string;
  onRetry?: () => void;
}

const ALL_FRANCE = 'Toute la France est choisie : décochez-la pour choisir des localités.';
const RADIUS_REMOVED = 'Un rayon s’applique à un seul code postal : il est retiré.';

function chosenText(localities: readonly SelectedLocality[]): string {
  const { length } = namedPlaces(localities);
  return length > 1 ? `${length} localités choisies` : `${length} localité choisie`;
}

/** Adds or removes a postal code with all its communes, by the rules of the locality field. */
export function useLocalityToggle({ value, radius, isAllFrance, onChange }: ToggleOptions) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [lookUp] = useLazySearchCommunesQuery();
  const latest = useRef({ value, radius });
  useEffect(() => {
    latest.current = { value, radius };
  }, [value, radius]);
  const pending = useRef(new Set<string>());

  const change = (next: SelectedLocality[]) => {
    latest.current.value = next;
    onChange(next);
  };
  const remove = (code: string, name: string) => {
    const next = latest.current.value.filter((locality) => locality.code !== code);
    change(next);
    setOutcome({ tone: 'done', text: `${name} : retiré, ${chosenText(next)}.` });
  };
  const add = async (code: string, name: string) => {
    if (pending.current.has(code)) return;
    pending.current.add(code);
    try {
      const communes = (await lookUp({ name: code }, true).unwrap()).filter(
        (commune) => commune.code === code,
      );
      if (communes.length === 0) {
        const text = listReportText({ added: 0, unknown: [code], duplicates: 0, overLimit: 0 });
        setOutcome({ tone: 'refused', text });
        return;
      }
      const before = latest.current;
      const { selection, limitReached } = addLocalities(before.value, [
        localityOfCode(code, communes),
      ]);
      if (limitReached) {
        setOutcome({ tone: 'refused', text: LIMIT_MESSAGE });
        return;
      }
      const note = before.radius > 0 && before.value.length > 0 ? ` ${RADIUS_REMOVED}` : '';
      change(selection);
      setOutcome({
        tone: 'done',
        text: `${name} : ajouté, ${chosenText(selection)}.${note}`,
      });
    } catch {
      setOutcome({ tone: 'refused', text: LIST_FAILED, onRetry: () => void add(code, name) });
    } finally {
      pending.current.delete(code);
    }
  };

  const toggle = (code: string, name: string) => {
    setOutcome(null);
    if (isAllFrance) setOutcome({ tone: 'refused', text: ALL_FRANCE });
    else if (latest.current.value.some((locality) => locality.code === code)) remove(code, name);
    else void add(code, name);
  };
  return { outcome, toggle, dismiss: () => setOutcome(null) };
}
