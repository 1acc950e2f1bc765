import type { ReportedFinding } from '../../src/shared/model/report.ts'
import type { Credential } from '../../src/shared/model/signIns.ts'
import { isRunnable, repeatCommands } from '../helpers/scans/repeatCommands.ts'
import { portalAccounts } from './server/portal.ts'
import { openVisitor } from './visitor.ts'

type Repeatable = Pick<ReportedFinding, 'checkId' | 'evidence'>

export type RepeatedSteps = {
  readonly steps: number
  readonly skipped: number
  readonly wrong: readonly string[]
}

/** Runs all steps to reproduce as pasted, with new sessions of the portal's accounts. */
export async function repeatFindings(
  findings: readonly Repeatable[],
  origin: string,
): Promise<RepeatedSteps> {
  const repeatable = findings.map(withSteps).filter(({ evidence }) => evidence.steps !== undefined)
  const user = await signIn(origin, 'ada')
  const other = await signIn(origin, 'bob')
  const administrator = await signIn(origin, 'mayor')
  const { tess } = portalAccounts
  const world = {
    places: [],
    signIns: { user, other, administrator, login: { identifier: tess.name, password: tess.password } },
    variables: { JWT_SECRET: 'secret', LOGIN_EMAIL: `${tess.name}@riverside.example` },
  }
  const steps = repeatable.flatMap(({ evidence }) => evidence.steps ?? [])
  return {
    steps: steps.length,
    skipped: steps.filter(({ curl }) => !isRunnable(curl, world)).length,
    wrong: await repeatCommands({ findings: repeatable }, world),
  }
}

function withSteps({ checkId, evidence }: Repeatable): Repeatable {
  const { curl, steps, response } = evidence
  if (curl === undefined || (steps?.length ?? 0) > 0) return { checkId, evidence }
  const [, status] = /^HTTP (\d{3})/.exec(String(response ?? '')) ?? []
  const shows = status === undefined ? { contains: 'HTTP/' } : { status: Number(status) }
  return { checkId, evidence: { ...evidence, steps: [{ about: 'The command', curl, expected: '', shows }] } }
}

async function signIn(origin: string, name: keyof typeof portalAccounts): Promise<Credential> {
  const visitor = openVisitor(origin)
  await visitor.signIn(name)
  const value = [...visitor.cookies].map(([key, text]) => `${key}=${text}`).join('; ')
  return { kind: 'cookie', name: '', value }
}
