import { parseSync, Visitor } from 'vite';
import conditions from '../../stories/docs/conditions.json' with { type: 'json' };
import { sourcesOf, type Source } from '../../tests/architecture/sources.ts';

/** A text that the application shows to a person. */
export interface ShownMessage {
  text: string;
  /** Sentences say when they are shown. Labels, titles and buttons are always there. */
  isSentence: boolean;
  /** Path of its file, from `src`. */
  path: string;
  kind: 'erreur' | 'question' | 'confirmation' | 'information' | 'libellé';
  /** When it is shown, in French; empty for most labels. */
  condition: string;
}

/** A text that starts as a sentence, after a title in an element of its own or not, and ends as one, or holds one. */
const SENTENCE = /^(?:… )?[A-ZÀÂÉÈÊÎÔÛÇ].*\s.*[.?!…]$|^(?:… )?[A-ZÀÂÉÈÊÎÔÛÇ][^.]*\s[^.]*\. /;
const FRENCH = /[àâçéèêîôûœ’«]|\b(?:le|la|les|un|une|des|ce|vous|est|pas|au|ou|et|du|de|aucun)\b/i;

/** Other texts than sentences: several words, without the signs of code. Single words are shown by JSX alone. */
const LABEL =
  /^[…(«\s]*(?:[A-Z](?![\d.-]*[ \d])|[ÀÂÉÈÊÎÔÛÇ])(?:[^{}<>=_;]|\s;)*$|^\([\p{L}\s]+\)$/u;
const WORDS = /\p{L}.*[\s’'].*\p{L}{2}|[à-ÿ]/u;

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

const kindOf = (text: string, isSentence: boolean): ShownMessage['kind'] =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? (isSentence ? 'information' : 'libellé');

/** When the messages of each file are shown, in French: by the message, or else for the others of the file. */
const CONDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = conditions;

/** Returns the texts of a file. */
function messagesIn({ path: sourcePath, text }: Source): ShownMessage[] {
  const path = sourcePath.replace(/^src\//, '');
  const messages: ShownMessage[] = [];
  /** Where styles and the messages of programming errors begin, which nobody is shown. */
  const hidden = new Set<number>();
  // The client of the back end names its programming errors in English.
  const isInterface = !path.startsWith('api/');
  const see = (raw: string, isShown = isInterface && LABEL.test(raw) && WORDS.test(raw)) => {
    const shown = raw.replaceAll(/\s+/g, ' ').trim();
    const isSentence = (SENTENCE.test(shown) && FRENCH.test(shown)) || OUTCOME.test(shown);
    if (!isSentence && !isShown) return;
    const condition = CONDITIONS[path]?.[shown] ?? CONDITIONS[path]?.['others'] ?? '';
    messages.push({ text: shown, isSentence, path, kind: kindOf(shown, isSentence), condition });
  };
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      hidden.add(quasi.start);
    },
    NewExpression({ arguments: [first] }) {
      if (first) hidden.add(first.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !hidden.has(start)) see(value);
    },
    TemplateLiteral({ quasis, start }) {
      if (!hidden.has(start)) see(quasis.map(({ value }) => value.cooked).join('…'));
    },
    JSXElement({ children }) {
      const written = children
        .map((child) => (child.type === 'JSXText' ? child.value : '…'))
        .join('');
      see(written, /\p{L}{2}/u.test(written));
    },
  }).visit(parseSync(sourcePath, text).program);
  return messages;
}

/** Returns every text of the application, in the order of its files, once for each file. */
export function shownMessages(): ShownMessage[] {
  const messages = sourcesOf('src')
    .filter(({ path }) => /^src\/(?:domain|api|design-system|features|pages|app)\//.test(path))
    .flatMap(messagesIn);
  return [...new Map(messages.map((one) => [`${one.path} ${one.text}`, one])).values()];
}
