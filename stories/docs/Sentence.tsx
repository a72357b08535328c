/** Plain text in which `code` stands between backticks: every second piece. */
export function Sentence({ text }: { text: string }) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? <code key={piece}>{piece}</code> : piece));
}
