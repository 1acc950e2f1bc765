import type { Evidence } from '../../src/shared/model/evidence.ts'
import { type PrintedProof, readProof, type Verdict } from '../helpers/proofs/readProof.ts'
import { runProof } from '../helpers/proofs/runProof.ts'
import { unservedProofs } from '../helpers/proofs/unservedProofs.ts'
import type { Prompt } from './application.ts'

export type ProofRun = {
  readonly checkId: string
  readonly path: string
  readonly expected: 'weak' | 'fixed'
  /** `unread`: a command whose expected output no rule reads. */
  readonly verdict: Verdict | 'unread'
}

export type ProofSettings = {
  readonly url: string
  readonly session: string
  readonly fields?: string
}

/** Checks whose proof is also about a path that does not exist. */
const everyPage = /^(?:csp\.missing|headers\.)/
const filledIn: readonly string[] = ['html.csrf-token-missing']

export async function runProofs(
  prompts: readonly Prompt[],
  expected: ProofRun['expected'],
  settings: ProofSettings,
): Promise<readonly ProofRun[]> {
  const runs: ProofRun[] = []
  for (const { checkId, proof: text, evidence } of prompts) {
    const proof = readProof(text, evidence)
    if (proof === null || isUnserved(checkId, text)) continue
    for (const path of pathsOf(checkId, evidence, expected)) {
      const verdict = proof.judge === null ? 'unread' : await runAt(proof, path, settings)
      runs.push({ checkId, path, expected, verdict })
    }
  }
  return runs
}

export function describeWrong({ checkId, path, expected, verdict }: ProofRun): string {
  return verdict === 'unread'
    ? `no rule reads the proof of ${checkId}`
    : `the proof of ${checkId} says ${verdict} of ${path}, not ${expected}`
}

function isUnserved(checkId: string, proof: string): boolean {
  return (
    (checkId in unservedProofs && !filledIn.includes(checkId)) ||
    proof.includes('A GET request proves nothing')
  )
}

function pathsOf(checkId: string, { url = '' }: Evidence, expected: ProofRun['expected']): readonly string[] {
  const { pathname, search } = new URL(url)
  const missing = expected === 'fixed' && everyPage.test(checkId) ? ['/a-path-that-does-not-exist'] : []
  return [`${pathname}${search}`, ...missing]
}

async function runAt(
  proof: PrintedProof,
  path: string,
  { url, session, fields = '' }: ProofSettings,
): Promise<Verdict> {
  const given = { URL: new URL(path, url).href, SESSION_A: session, FIELDS: fields }
  return await runProof({ ...proof, variables: { ...proof.variables, ...given } })
}
