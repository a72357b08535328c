import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parisDay } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import {
  asksForClient,
  COUNT_MANIFESTS,
  productLabel,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import type { ResolvedPart } from '#domain/quickLine/meaning.ts';
import { orderOf, orderProblem, type QuickOrder } from '#domain/quickLine/resolveLine.ts';
import { partText, withMending } from '#domain/quickLine/words.ts';
import type { Command, CommandGroup } from '#design-system/CommandSearch/CommandSearch.tsx';
import { LineSummary } from '#features/palette/LineSummary/LineSummary.tsx';
import { useLine } from '#features/palette/useLine.ts';

interface OrderOptions {
  typed: string;
  onTyped: (typed: string) => void;
  market: Market;
  /** The products that can be chosen. */
  products: readonly ProductKey[];
  onCreate: (product: ProductKey, order: QuickOrder) => void;
}

interface OrderCommands {
  groups: readonly CommandGroup[];
  hasFailed: boolean;
  onRetry: () => void;
}

const NOT_OPEN = 'Cette offre n’est pas encore ouverte.';

/** Returns the commands that make the unclear parts of a line clear. */
function mendingCommands(
  { typed, onTyped }: Pick<OrderOptions, 'typed' | 'onTyped'>,
  parts: readonly ResolvedPart[],
): Command[] {
  return parts.flatMap((part) =>
    (part.kind === 'unclear' ? (part.mendings ?? []) : []).map((mending): Command => ({
      key: `${part.start} ${mending.text}`,
      label: `Remplacer « ${part.text} » par « ${mending.label} »`,
      icon: 'edit',
      onChoose: () => onTyped(withMending(typed, part, mending)),
    })),
  );
}

/** Returns the commands that add a product to a line without one. */
function productCommands({ typed, onTyped, market, products }: OrderOptions): Command[] {
  return COUNT_MANIFESTS.filter(({ key }) => products.includes(key)).map(
    ({ key, icon, spokenNames: [name] }): Command => ({
      key,
      label: `Ajouter « ${productLabel(key, market)} »`,
      icon,
      onChoose: () => onTyped(`${name} ${typed.trim()}`),
    }),
  );
}

/** Returns the commands for a text that orders a count: opening it, and what makes it clear (N-12). */
export function useOrderCommands(options: OrderOptions): OrderCommands {
  const { typed, market, products, onCreate } = options;
  const [today] = useState(() => parisDay(new Date()));
  const { parts, hasFailed, onRetry } = useLine(typed, market, today);
  /** The text for which Enter was pressed before its communes were known. */
  const awaited = useRef<string | null>(null);
  const order = orderOf(parts);
  const { product } = order;
  const isOpen = product === null || products.includes(product);
  const problem = isOpen ? orderProblem(parts) : NOT_OPEN;
  const isPending = parts.some(({ kind }) => kind === 'pending');
  const open = () => {
    if (problem === null && product !== null) onCreate(product, order);
  };
  const openAwaited = useEffectEvent(() => {
    if (awaited.current !== typed) return;
    awaited.current = null;
    open();
  });
  useEffect(() => {
    if (!isPending) openAwaited();
  }, [isPending]);
  if (parts.length === 0) return { groups: [], hasFailed, onRetry };

  const ready =
    product !== null && asksForClient(product)
      ? 'Entrée : choisir le client, puis ouvrir le comptage.'
      : 'Entrée : ouvrir le comptage et l’estimer.';
  const command: Command = {
    key: 'order',
    label: `Nouveau comptage : ${parts.map((part) => partText(part, market)).join(', ')}`,
    icon: 'plus',
    content: <LineSummary parts={parts} market={market} outcome={problem ?? ready} />,
    onChoose: () => {
      if (isPending) awaited.current = typed;
      else open();
    },
  };
  const lacksProduct = problem !== null && !isPending && product === null;
  const mendings = mendingCommands(options, parts);
  const added = lacksProduct && mendings.length === 0 ? productCommands(options) : [];
  const label = 'En une ligne';
  return { groups: [{ label, items: [command, ...mendings, ...added] }], hasFailed, onRetry };
}
