import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  flex: none;
  display: inline-block;
  width: 1rem;
  height: 1rem;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;

  &[data-size='lg'] {
    width: 2rem;
    height: 2rem;
    border-width: 3px;
  }
`;

interface SpinnerProps {
  size?: 'md' | 'lg';
  /** Announced text. Omit it when the parent already announces that it is busy. */
  label?: string;
}

export function Spinner({ size = 'md', label }: SpinnerProps) {
  if (label === undefined) return <Ring data-size={size} aria-hidden="true" />;
  return (
    <span role="status">
      <Ring data-size={size} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
