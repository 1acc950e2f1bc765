export type FaultRow = {
  readonly name: string
  readonly done: string
  readonly accepted: number
  readonly seconds: number
  readonly wrong: readonly string[]
}

/** Reads a page's lines, by case. */
export function readFaultLines(page: string): ReadonlyMap<string, string> {
  const [, table = ''] = page.split(/^\| --- .*\n/m)
  const lines = table.split('\n').filter((line) => line.startsWith('| '))
  return new Map(lines.map((line) => [line.slice(2, line.indexOf(' |', 2)), line]))
}

export function describeFault({ name, done, accepted, seconds, wrong }: FaultRow): string {
  return `| ${name} | ${done} | ${accepted} | ${seconds} | ${wrong.length === 0 ? 'holds' : wrong.join('; ')} |`
}

export function describeFaults(lines: readonly string[]): string {
  return `# Faults

Written by \`npm run test:faults -- --write\`. The command starts the bundled service on your machine, makes trouble for it,
and compares the result with what a client knows. A nightly workflow runs it. With \`--only\`, the rows of the other cases stay.

After each case, all of this holds:

- Every scan that was accepted is stored, once. A client repeats its request with the same \`Idempotency-Key\` until it is
  accepted.
- Every scan has ended: \`completed\`, or \`failed\` with \`crashed\` after its third lost lease without a page.
- All scans that were completed before their third lost lease have the same findings, each once.
- The webhook was told the end of every scan by one message, with one \`webhook-id\`.

| case | trouble | scans | seconds | result |
| --- | --- | --- | --- | --- |
${lines.join('\n')}

Not covered: a power failure, which loses what the disk has not written.
`
}
