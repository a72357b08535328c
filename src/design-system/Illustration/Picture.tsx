import { DRAWINGS } from './drawings.tsx';
import { PictureFrame } from './PictureFrame.tsx';

export interface PictureProps {
  name: keyof typeof DRAWINGS;
  label: string | undefined;
}

export function Picture({ name, label }: PictureProps) {
  return <PictureFrame label={label}>{DRAWINGS[name]}</PictureFrame>;
}
