import { useState } from 'react';
import styled from 'styled-components';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { Tooltip } from '#design-system/Tooltip/Tooltip.tsx';
import { radius } from '#design-system/tokens/tokens.ts';

interface ProgrammeLinkProps {
  /** Name of the programme. */
  name: string;
  /** Of its advertisement. */
  url: string;
  /** Addresses, comma-separated; the first one that can be shown is. */
  images: string;
}

/** Its size is known before the picture comes: the preview does not move. */
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

/** Only addresses of the web are followed: what the programmes hold comes from elsewhere. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** The advertisement of a programme, in another tab, with its picture on hover and on focus (BS-09). */
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
