import { parseSync, Visitor } from 'vite';
import conditions from '../../stories/docs/conditions.json' with { type: 'json' };
import { sourcesOf, type Source } from '../../tests/architecture/sources.ts';

/** A sentence that the application shows to a person. */
export interface ShownMessage {
  text: string;
  /** Path of its file, from `src`. */
  path: string;
  kind: 'erreur' | 'question' | 'confirmation' | 'information';
  /** When it is shown, in French. */
  condition: string;
}

/** A text that starts as a sentence and ends as one, or holds one. */
const SENTENCE = /^[A-ZÀÂÉÈÊÎÔÛÇ].*\s.*[.?!…]$|^[A-ZÀÂÉÈÊÎÔÛÇ][^.]*\s[^.]*\. /;
const FRENCH = /[àâçéèêîôûœ’«]|\b(?:le|la|les|un|une|des|ce|vous|est|pas|au|ou|et|du|de|aucun)\b/i;

/** What has succeeded or failed, which may end without a full stop. */
const OUTCOME = /^[A-Z…].* (?:bien été|est survenue?|n’(?:a|ont) pas pu|a échoué)/;

/** What decides the kind of a sentence, in this order. */
const KINDS: readonly [ShownMessage['kind'], RegExp][] = [
  ['question', /\?$/],
  ['confirmation', /bien été|C'est bon| (?:enregistrée?|supprimée?|copiée?|retirée?)s?\.$/],
  [
    'erreur',
    /n’a pas|n’ont pas|n'ont pas|n’existe|n’est pas|ne (?:peut|pouvez|répond|sont|dispos|permet|vend|se modif|pas dépasser)|impossible|problème|erreur|échou|est illisible|pris fin|refus|^(?!Maintenant).* au plus|au moins|trop|inconnu|expiré|passée\.|fermées?\.|avant (?:son|le) début|perdues|est supérieur|d’un seul client|hors taxes|^(?:Indiquez|Saisissez|Ajoutez|Précisez|Réessayez|Corrigez|Aucune?)\b|^Choisissez (?!vos)/i,
  ],
];

const kindOf = (text: string): ShownMessage['kind'] =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'information';

/** When the messages of each file are shown, in French: by the message, or else for the others of the file. */
const CONDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = conditions;

/** Returns the sentences of a file. */
function messagesIn({ path: sourcePath, text }: Source): ShownMessage[] {
  const path = sourcePath.replace(/^src\//, '');
  const messages: ShownMessage[] = [];
  const see = (raw: string) => {
    const sentence = raw.replaceAll(/\s+/g, ' ').trim();
    if (!(SENTENCE.test(sentence) && FRENCH.test(sentence)) && !OUTCOME.test(sentence)) return;
    const condition = CONDITIONS[path]?.[sentence] ?? CONDITIONS[path]?.['others'] ?? '';
    messages.push({ text: sentence, path, kind: kindOf(sentence), condition });
  };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') see(value);
    },
    TemplateLiteral({ quasis }) {
      see(quasis.map(({ value }) => value.cooked).join('…'));
    },
    JSXElement({ children }) {
      see(children.map((child) => (child.type === 'JSXText' ? child.value : '…')).join(''));
    },
  }).visit(parseSync(sourcePath, text).program);
  return messages;
}

/** Returns every sentence of the application, in the order of its files, once for each file. */
export function shownMessages(): ShownMessage[] {
  const messages = sourcesOf('src')
    .filter(({ path }) => /^src\/(?:domain|api|design-system|features|pages|app)\//.test(path))
    .flatMap(messagesIn);
  return [...new Map(messages.map((one) => [`${one.path} ${one.text}`, one])).values()];
}
