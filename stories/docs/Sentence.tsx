/** Renders plain text with `code` between backticks, which is every second part of the split. */
export function Sentence({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
