export type FaultRow = {
  readonly name: string
  readonly done: string
  readonly accepted: number
  readonly seconds: number
  readonly wrong: readonly string[]
}

/** The page about faults, with what one run has seen. */
export function describeFaults(rows: readonly FaultRow[]): string {
  return `# Faults

Written by \`npm run test:faults -- --write\`. The command starts the bundled service on your machine, makes trouble for it,
and compares the result with what a client knows. A nightly workflow runs it.

After each case, all of this holds:

- Every scan that was accepted is stored, once. A client repeats its request with the same \`Idempotency-Key\` until it is
  accepted.
- Every scan has ended: \`completed\`, or \`failed\` with \`crashed\` after its third lost lease.
- All completed scans have the same findings, each once.
- The webhook was told the end of every scan by one message, with one \`webhook-id\`.

| case | trouble | scans | seconds | result |
| --- | --- | --- | --- | --- |
${rows
  .map(
    ({ name, done, accepted, seconds, wrong }) =>
      `| ${name} | ${done} | ${accepted} | ${seconds} | ${wrong.length === 0 ? 'holds' : wrong.join('; ')} |`,
  )
  .join('\n')}

Not covered: a power failure, which loses what the disk has not written.
`
}
