import { RuleTable } from '../docs/RuleTable.tsx';
import { contrastRatio } from '#domain/format/contrast.ts';
import { CONTRAST_PAIRS } from './contrast.ts';

const SAMPLE = { display: 'block', minWidth: '9rem', padding: '0.25rem 0.75rem' };
const MARK = { width: '3.5rem', height: '0.625rem', margin: 0, border: 0 };

/** Lists every colour pair with its contrast ratio. Text requires 4.5, graphics 3. */
export function ContrastTable({ kind }: { kind: 'text' | 'graphic' }) {
  const pairs = CONTRAST_PAIRS.filter(({ minimum }) => (minimum === 3) === (kind === 'graphic'));
  return (
    <RuleTable
      columns={['Paire', 'Exemple', 'Contraste', 'Minimum']}
      rows={pairs.map(({ name, foreground, background, minimum }) => [
        name,
        <span key={name} style={{ ...SAMPLE, background, color: foreground }}>
          {kind === 'text' ? '1 234 567 €' : <hr style={{ ...MARK, background: foreground }} />}
        </span>,
        contrastRatio(foreground, background).toFixed(2),
        String(minimum),
      ])}
    />
  );
}
