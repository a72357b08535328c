// Looks the installed packages up in the registry's list of vulnerabilities. A registry that does not answer is reported
// and fails nothing, because `npm test` also runs where there is no network. Plain Node, like run.mjs, which calls it.
import { spawn } from 'node:child_process';

const LIMIT_MS = 60_000;
const ARGS = ['audit', '--json', '--audit-level=low', '--include=dev', '--fetch-retries=1'];

/** Runs npm and resolves to what it printed on standard output; undefined when it took too long. */
async function runNpm(root, limitMs) {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const child = spawn(command, [...before, ...ARGS], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', () => resolve(''));
    child.once('close', (_code, signal) => resolve(signal === null ? output : undefined));
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns a line per vulnerable package: severity, name, and the advisories or packages that cause it. */
function findingsOf({ vulnerabilities }) {
  return Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? cause : cause.title));
    return `${severity}: ${name} (${causes.join('; ')})`;
  });
}

/** Returns the outcome of the step. An audit that could not be made is neither passed nor failed. */
export async function audit(root, limitMs = LIMIT_MS) {
  const output = await runNpm(root, limitMs);
  const report = parse(output ?? '');
  // An answer of the registry is a report, whose version npm states; a failed request is a message.
  if (report.auditReportVersion === undefined) {
    const reason = output === undefined ? `no answer within ${limitMs} ms` : report.message;
    const text = `Not audited: ${reason ?? 'the registry gave no report'}`;
    return { passed: 0, failed: [], note: text };
  }
  const findings = findingsOf(report);
  return { passed: findings.length === 0 ? 1 : 0, failed: findings };
}
