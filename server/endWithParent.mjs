// Sends SIGTERM to this process when the one that started it has disappeared, killed by a signal that it could not forward.
// Plain Node without dependencies, because start.mjs runs before they are installed.

const PARENT_CHECK_MS = 500;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS).unref();
