import { RARE_DRAWINGS } from './rareDrawings.tsx';
import { PictureFrame } from './PictureFrame.tsx';

export interface RarePictureProps {
  name: keyof typeof RARE_DRAWINGS;
  label: string | undefined;
}

export function RarePicture({ name, label }: RarePictureProps) {
  return <PictureFrame label={label}>{RARE_DRAWINGS[name]}</PictureFrame>;
}
