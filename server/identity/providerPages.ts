import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MARKET_LABEL_BY_MARKET, MARKETS, type Market } from '#domain/markets.ts';
import { JOB_LABEL_BY_JOB } from '#domain/profile.ts';
import { DEMO_USERS, type DemoUser } from './demoUsers.ts';

/* The pages of the development sign-in: plain HTML without application code, styled like the product. */

/** The font is inlined so that the page depends neither on the build nor on a hashed file name. */
const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
).toString('base64');

const STYLE = `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url(data:font/woff2;base64,${FONT}) format('woff2'); }
:root { color-scheme: light; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; color: #35322d; background: #e8f1f4;
  -webkit-font-smoothing: antialiased; font-feature-settings: 'cv11', 'ss03'; }
*, *::before { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; }
main { width: min(36rem, 100%); overflow: hidden; background: #fff; border: 1px solid #aecbd6; border-radius: .625rem;
  box-shadow: 0 1.25rem 3rem rgb(10 66 89 / 12%); }
header { padding: 1.5rem 2rem 1.25rem; border-bottom: 1px solid #e9e6e0; }
.brand { display: flex; align-items: center; gap: .5rem; margin-bottom: 1.25rem; color: #1c1a17; font-size: 1.0625rem;
  font-weight: 680; letter-spacing: -.025em; }
.brand em { margin-left: -.5rem; color: #0f5672; font-style: normal; font-weight: 500; }
h1 { margin: 0; color: #1c1a17; font-size: 1.375rem; font-weight: 600; line-height: 1.25; letter-spacing: -.02em; text-wrap: balance; }
p { margin: .375rem 0 0; color: #67625a; font-size: .875rem; }
ul { list-style: none; margin: 0; padding: .5rem; display: grid; }
li + li { border-top: 1px solid #f0eeea; }
button { font: inherit; cursor: pointer; }
.person { width: 100%; display: grid; grid-template-columns: auto 1fr auto; gap: 0 .875rem; align-items: center; text-align: left;
  padding: .625rem 1rem; color: inherit; background: none; border: 0; border-radius: .375rem; font-size: .875rem; line-height: 1.4; }
.person:hover { background: #f4f2ee; }
button:focus-visible { outline: 2px solid #0b6fb8; outline-offset: -2px; }
.person::before { content: attr(data-initials); grid-row: span 2; display: grid; place-items: center; width: 2.25rem; height: 2.25rem;
  border-radius: 50%; background: #e8f1f4; color: #0f5672; font-size: .75rem; font-weight: 600; }
.name { color: #1c1a17; font-weight: 600; }
.job { text-align: right; }
.mail, .markets { font-size: .8125rem; color: #67625a; overflow-wrap: anywhere; }
.markets { text-align: right; }
.foot { padding: .75rem 1.25rem; border-top: 1px solid #e9e6e0; }
.quiet { padding: .375rem .75rem; background: none; border: 0; border-radius: .375rem; color: #0f5672; font-size: .875rem; font-weight: 500; }
.quiet:hover { background: #f4f2ee; }
pre { margin: 0; padding: 1.5rem 2rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
@media (max-width: 480px) {
  header { padding: 1.25rem 1.25rem 1rem; }
  .person { grid-template-columns: auto 1fr; padding: .75rem; }
  .person::before { grid-row: span 4; align-self: start; }
  .job, .markets { text-align: left; }
  .job { margin-top: .25rem; }
}
`;
const BRAND =
  '<div class="brand"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5672"/><path d="M7 13.5V11l5.5-3.5V11L18 7.5V11l5.5-3.5H25v6z" fill="#fff" fill-opacity=".55"/><path d="M7 25v-5h4.5v5zm6.75 0v-8.5h4.5V25zm6.75 0v-6.5H25V25z" fill="#fff"/></svg>Ad<em>Factory</em></div>';
const SUBMIT = 'document.forms[0].submit()';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the Content-Security-Policy of the pages: their own style, font, icon and script, and forms to the application. */
export function providerPolicy(applicationOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    'font-src data:',
    // Icons: browsers also request /favicon.ico, for a page that names no other.
    "img-src 'self'",
    `script-src ${hashOf(SUBMIT)}`,
    `form-action 'self' ${applicationOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, words: string, body: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – AdFactory</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style><main><header>${BRAND}<h1>${title}</h1>${words}</header>${body}</main></html>`;
}

function jobOf(user: DemoUser): string {
  if (user.typeProfil === null) return 'Première connexion';
  const job = JOB_LABEL_BY_JOB[user.typeProfil];
  return (user.roles as readonly string[]).includes('ROLE_ADMIN') ? `${job}, admin` : job;
}

function marketsOf(markets: readonly Market[]): string {
  if (markets.length === MARKETS.length) return 'Tous les marchés';
  return markets.map((market) => MARKET_LABEL_BY_MARKET[market]).join(', ') || 'Aucun marché';
}

function personButton(user: DemoUser): string {
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`;
  return `<li><button class="person" data-initials="${initials}" name="user" value="${user.id}"><span class="name">${user.firstName} ${user.lastName}</span><span class="job">${jobOf(user)}</span><span class="mail">${user.email}</span><span class="markets">${marketsOf(user.markets)}</span></button></li>`;
}

/** Renders the choice of a demo user. */
export function choicePage(): string {
  return page(
    'Choisissez un compte de démonstration',
    '<p>Connexion de développement\u00a0: aucun mot de passe n’est demandé.</p>',
    `<form method="post"><ul>${DEMO_USERS.map(personButton).join('')}</ul><div class="foot"><button class="quiet" name="user" value="">Annuler</button></div></form>`,
  );
}

/** Renders the sign-out page, which submits itself. `form` is the provider's own form. */
export function signOutPage(form: string): string {
  return page(
    'Déconnexion…',
    '',
    `${form}<div class="foot"><input type="hidden" name="logout" value="yes" form="op.logoutForm"><button class="quiet" form="op.logoutForm">Continuer</button></div><script>${SUBMIT}</script>`,
  );
}

/** Renders the error of a rejected or invalid request to the provider. */
export function failurePage(details: object): string {
  return page(
    'La connexion a échoué',
    '',
    `<pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre>`,
  );
}
