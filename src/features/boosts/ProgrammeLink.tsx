import { useState } from 'react';
import styled from 'styled-components';
import { TextLink } from '#design-system/TextLink.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { radius } from '#design-system/tokens/tokens.ts';

interface ProgrammeLinkProps {
  /** Name of the programme. */
  name: string;
  /** URL of its advertisement. */
  url: string;
  /** Image URLs, comma-separated; the first one that loads is shown. */
  images: string;
}

/** Fixed size, so that the preview does not move when the image loads. */
const Picture = styled.img`
  display: block;
  width: 16rem;
  height: 10rem;
  margin-block: 0.25rem;
  border-radius: ${radius.sm};
  object-fit: cover;
`;

function addressesOf(images: string): string[] {
  return images
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Returns true for http and https URLs only, because programme data comes from outside. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Link to a programme's advertisement in a new tab, with its image on hover and focus (BS-09). */
export function ProgrammeLink({ name, url, images }: ProgrammeLinkProps) {
  const [failed, setFailed] = useState(0);
  if (!isWebAddress(url)) return '—';
  const image = addressesOf(images)[failed];
  const link = (
    <TextLink href={url} target="_blank" aria-label={`Voir l’annonce de ${name} (nouvel onglet)`}>
      Voir l’annonce
    </TextLink>
  );
  if (image === undefined) return link;
  const picture = (
    <Picture
      src={image}
      alt={`Aperçu de ${name}`}
      loading="lazy"
      onError={() => setFailed((count) => count + 1)}
    />
  );
  return <Tooltip content={picture}>{link}</Tooltip>;
}
