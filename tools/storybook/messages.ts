import { parseSync, Visitor } from 'vite';
import { sourcesOf, type Source } from '../../tests/architecture/sources.ts';

/** A sentence that the application shows to a person. */
export interface ShownMessage {
  text: string;
  /** Path of its file, from `src`. */
  path: string;
  kind: 'erreur' | 'question' | 'confirmation' | 'information';
  /** When it is shown, as its source says. */
  condition: string;
}

/** A text that starts as a sentence and ends as one, or holds one. */
const SENTENCE = /^[A-ZÀÂÉÈÊÎÔÛÇ].*\s.*[.?!…]$|^[A-ZÀÂÉÈÊÎÔÛÇ][^.]*\s[^.]*\. /;
const FRENCH = /[àâçéèêîôûœ’«]|\b(?:le|la|les|un|une|des|ce|vous|est|pas|au|ou|et|du|de|aucun)\b/i;

/** What decides the kind of a sentence, in this order. */
const KINDS: readonly [ShownMessage['kind'], RegExp][] = [
  ['question', /\?$/],
  ['confirmation', /bien été|C'est bon| (?:enregistrée?|supprimée?|copiée?|retirée?)s?\.$/],
  [
    'erreur',
    /n’a pas|n’ont pas|n'ont pas|n’existe|n’est pas|ne (?:peut|pouvez|répond|sont|dispos|permet|vend|se modif|pas dépasser)|impossible|problème|erreur|échou|refus|^(?!Maintenant).* au plus|au moins|trop|inconnu|expiré|passée\.|fermées?\.|avant (?:son|le) début|perdues|est supérieur|d’un seul client|hors taxes|^(?:Indiquez|Saisissez|Ajoutez|Précisez|Réessayez|Corrigez|Aucune?)\b|^Choisissez (?!vos)/i,
  ],
];

const kindOf = (text: string): ShownMessage['kind'] =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'information';

/** Returns the sentences of a file, each with the comment of its declaration. */
function messagesIn({ path, text }: Source): ShownMessage[] {
  const { program, comments } = parseSync(path, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const messages: ShownMessage[] = [];
  const see = (raw: string, at: number) => {
    const sentence = raw.replaceAll(/\s+/g, ' ').trim();
    if (!SENTENCE.test(sentence) || !FRENCH.test(sentence)) return;
    const declaration = program.body.find(({ start, end }) => start <= at && at < end);
    const before = docs.filter(({ end }) => end <= at);
    const own = before.findLast(
      ({ end }) => declaration && text.slice(end, declaration.start).trim() === '',
    );
    const comment = own ?? before.at(-1);
    messages.push({
      text: sentence,
      path: path.replace(/^src\//, ''),
      kind: kindOf(sentence),
      condition: comment?.value.replaceAll(/[\s*]+/g, ' ').trim() ?? '',
    });
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') see(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      see(quasis.map(({ value }) => value.cooked).join('…'), start);
    },
    JSXElement({ children, start }) {
      see(children.map((child) => (child.type === 'JSXText' ? child.value : '…')).join(''), start);
    },
  }).visit(program);
  return messages;
}

/** Returns every sentence of the application, in the order of its files, once for each file. */
export function shownMessages(): ShownMessage[] {
  const messages = sourcesOf('src')
    .filter(({ path }) => /^src\/(?:domain|api|design-system|features|pages|app)\//.test(path))
    .flatMap(messagesIn);
  return [...new Map(messages.map((one) => [`${one.path} ${one.text}`, one])).values()];
}
