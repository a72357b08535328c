/** Reports a figure that is above its limit, with which the program fails. */
export function expectAtMost(name: string, value: number, limit: number): void {
  if (value <= limit) return;
  console.log(`ABOVE ITS LIMIT of ${limit}: ${name}, ${value.toFixed(2)}`);
  process.exitCode = 1;
}
