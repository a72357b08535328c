import type { Email } from './world.ts';

/** The kinds of attacks, which a campaign takes in turn. */
export const KINDS = ['tokens', 'access', 'bodies', 'headers', 'addresses', 'lengths'] as const;
export type Kind = (typeof KINDS)[number];

export interface Attack {
  kind: Kind;
  /** Name of the call of the contract; undefined when the address is no call. */
  call?: string;
  method: string;
  /** Target of the request line: a path, or an absolute address. */
  target: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The person whose token is sent; undefined without a valid token. */
  person: Email | undefined;
  /** True when nothing but a refusal is right. */
  mustBeRefused?: boolean;
}

export interface Answer {
  /** Undefined when the server closed the connection without an answer. */
  status: number | undefined;
  text: string;
  /** Value of the Cache-Control header. */
  caching?: string | undefined;
  /** Value of the Content-Type header. */
  type?: string | undefined;
}

const SHOWN = 200;
const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;

/** Names an attack in the report so that it can be sent again. */
export function describeAttack({ kind, method, target, headers, person, body }: Attack): string {
  const content = body === undefined ? '' : ` ${shortened(body)}`;
  const long = Object.entries(headers).filter(
    ([name, value]) => kind === 'lengths' && name !== 'authorization' && value.length > SHOWN,
  );
  const sent = long.map(([name, value]) => ` ${name}: ${shortened(value)}`).join('');
  return `${kind}: ${method} ${shortened(target)} as ${person ?? 'nobody'}${sent}${content}`;
}
