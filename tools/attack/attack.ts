import type { Email } from './world.ts';

/** The kinds of attacks, which a campaign takes in turn. */
export const KINDS = ['tokens', 'access', 'bodies', 'headers', 'addresses'] as const;
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

/** Names an attack in the report so that it can be sent again. */
export function describeAttack({ kind, method, target, person, body }: Attack): string {
  const content = body === undefined ? '' : ` ${body.length} characters: ${body.slice(0, 200)}`;
  return `${kind}: ${method} ${target} as ${person ?? 'nobody'}${content}`;
}
