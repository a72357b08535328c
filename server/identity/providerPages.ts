import { createHash } from 'node:crypto';
import { MARKET_LABEL_BY_MARKET, MARKETS, type Market } from '#domain/markets.ts';
import { PROFILE_LABEL_BY_TYPE } from '#domain/users/profile.ts';
import { DEMO_USERS, type DemoUser } from './demoUsers.ts';

/** The pages of the development sign-in: plain HTML, no application code. */

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; color: #1c1a17; background: #f7f6f3; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(34rem, 100vw); padding: 2rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; }
p { margin: 0 0 1.5rem; color: #67625a; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .625rem; }
button { font: inherit; cursor: pointer; }
.person { width: 100%; display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; text-align: left; padding: .875rem 1.125rem;
  color: inherit; background: #fff; border: 1px solid #dad6ce; border-radius: .625rem; }
.person:hover { border-color: #0f5672; }
button:focus-visible { outline: 3px solid #0b6fb8; outline-offset: 2px; }
.name { font-weight: 600; }
.job { color: #67625a; text-align: right; }
.mail, .markets { font-size: .875rem; color: #67625a; }
.markets { text-align: right; }
.quiet { margin-top: 1.5rem; padding: .5rem .75rem; background: none; border: 0; color: #0f5672; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #dad6ce; border-radius: .625rem; padding: 1rem; }
`;
const SUBMIT = 'document.forms[0].submit()';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but our own style, our one script and forms to the application. */
export function providerPolicy(applicationOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SUBMIT)}`,
    `form-action 'self' ${applicationOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – AdFactory</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`;
}

function jobOf(user: DemoUser): string {
  if (user.typeProfil === null) return 'Première connexion';
  const job = PROFILE_LABEL_BY_TYPE[user.typeProfil];
  return (user.roles as readonly string[]).includes('ROLE_ADMIN') ? `${job}, admin` : job;
}

function marketsOf(markets: readonly Market[]): string {
  if (markets.length === MARKETS.length) return 'Tous les marchés';
  return markets.map((market) => MARKET_LABEL_BY_MARKET[market]).join(', ') || 'Aucun marché';
}

function personButton(user: DemoUser): string {
  return `<li><button class="person" name="user" value="${user.id}"><span class="name">${user.firstName} ${user.lastName}</span><span class="job">${jobOf(user)}</span><span class="mail">${user.email}</span><span class="markets">${marketsOf(user.markets)}</span></button></li>`;
}

/** The choice of a demo user. */
export function choicePage(): string {
  return page(
    'Choisissez un compte de démonstration',
    `<p>Connexion de développement : aucun mot de passe n'est demandé.</p><form method="post"><ul>${DEMO_USERS.map(personButton).join('')}</ul><button class="quiet" name="user" value="">Annuler</button></form>`,
  );
}

/** The sign-out page, which submits itself. `form` is the provider's own form. */
export function signOutPage(form: string): string {
  return page(
    'Déconnexion…',
    `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm"><button class="quiet" form="op.logoutForm">Continuer</button><script>${SUBMIT}</script>`,
  );
}

/** A refused or broken request to the provider. */
export function failurePage(details: object): string {
  return page(
    'La connexion a échoué',
    `<pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre>`,
  );
}
