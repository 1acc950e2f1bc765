import { expect } from 'chai'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import { type Check, textsFor } from '../../../src/engine/model/check.ts'
import { adaptProof } from '../../../src/output/prompts/proof.ts'
import type { Evidence } from '../../../src/shared/model/evidence.ts'
import type { ReportedFinding } from '../../../src/shared/model/report.ts'
import { openWorld, type World } from '../sites/world.ts'
import { type PrintedProof, readProof, type Verdict } from './readProof.ts'
import { runProof } from './runProof.ts'
import { serveArtifacts } from './serveArtifacts.ts'
import { unservedProofs } from './unservedProofs.ts'

type Cases = {
  readonly clean: readonly Partial<Artifacts>[]
  readonly found: Readonly<Record<string, Partial<Artifacts>>>
}

type Find = (given: Partial<Artifacts>) => readonly ReportedFinding[]

export async function expectProof(check: Check, { clean, found }: Cases, find: Find): Promise<void> {
  expect(readProof(check.fix.verify, {})?.judge, `a rule that reads the proof of ${check.id}`).to.not.equal(
    null,
  )
  const verdicts: Record<string, Verdict> = {}
  let isFixShown = false
  for (const [name, given] of Object.entries(found)) {
    const [finding] = find(given)
    const proof = finding === undefined ? null : proofOf(check, finding.evidence)
    if (finding === undefined || proof === null) continue
    verdicts[name] = await verdictOn(serveArtifacts(given), proof)
    const url = String(finding.evidence.url)
    for (const world of [...clean.map((fixed) => () => serveArtifacts(fixed)), () => serveRefusals(url)]) {
      if (isFixShown) break
      isFixShown = (await verdictOn(world(), proof)) === 'fixed'
    }
  }
  const expected = Object.keys(verdicts).map((name) => [name, 'weak'] as const) // `as`: pairs.
  expect(verdicts, 'verdicts before the fix').to.deep.equal(Object.fromEntries(expected))
  expect(isFixShown, 'a fix that the proof shows').to.equal(true)
}

export function printsProof({ id, fix }: Check): boolean {
  return readProof(fix.verify, {}) !== null && !(id in unservedProofs)
}

function proofOf(check: Check, evidence: Evidence): PrintedProof | null {
  const { kind, library, component } = evidence
  const name = [kind, library, component].find((value) => typeof value === 'string')
  const text = textsFor(check, name).fix.verify
  const adapted = adaptProof(text, { checkId: check.id, evidence, isSeenSignedIn: false })
  return adapted === text ? readProof(text, evidence) : null
}

async function serveRefusals(url: string): Promise<World> {
  const { origin } = new URL(url)
  return await openWorld({ [origin]: { routes: {}, otherwise: { status: 401 } } })
}

async function verdictOn(opening: Promise<World>, proof: PrintedProof): Promise<Verdict> {
  const world = await opening
  try {
    return await runProof(proof, world)
  } finally {
    await world.close()
  }
}
