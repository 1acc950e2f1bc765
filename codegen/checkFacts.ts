import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Check } from '../src/engine/model/check.ts'
import type { Probe } from '../src/engine/model/probe.ts'
import { type CheckCases, foundLine, quietLine, readCheckCases } from './checkCases.ts'
import { listModules } from './checks.ts'
import { readDocstring } from './docstring.ts'

/** Facts of a check's page. Plain text, with code between backticks. */
export type CheckFacts = {
  /** Kind of scan and requirements. */
  readonly runs: string
  readonly about: readonly string[]
  readonly found: readonly string[]
  readonly clean: readonly string[]
  readonly skipped: readonly string[]
  readonly files: readonly string[]
}

/** Budgets are stated for a site of this size. */
const entries = 50

const noCases: CheckCases = { found: [], clean: [], skipped: [] }

/** Reads sources and tests. A probe that works for another one is merged into it. */
export async function readCheckFacts(
  detectFolder: string,
  testFolder: string,
): Promise<ReadonlyMap<string, CheckFacts>> {
  const facts = new Map<string, CheckFacts>()
  for (const kind of ['checks', 'probes']) {
    for (const path of await listModules(`${detectFolder}/${kind}`)) {
      const module: { default: Member | readonly Member[] } = await import(pathToFileURL(path).href)
      const members = [module.default].flat()
      const test = path.replace(detectFolder, testFolder).replace(/\.ts$/, '.test.ts')
      const about = readDocstring(path, await readFile(path, 'utf8'))
      const cases = readCheckCases(
        test,
        await readFile(test, 'utf8'),
        members.map(({ id }) => id),
      )
      for (const member of members) {
        add(facts, member, {
          ...factsOf(member, cases.get(member.id) ?? noCases),
          about,
          files: [path, test],
        })
      }
    }
  }
  return facts
}

type Member = Check | Probe

function factsOf(member: Member, cases: CheckCases): Omit<CheckFacts, 'about' | 'files'> {
  return {
    runs: 'intensity' in member ? describeProbe(member) : describeCheck(member),
    found: cases.found.map((one) => foundLine(one, member.severity)),
    clean: cases.clean.map(quietLine),
    skipped: cases.skipped.map(quietLine),
  }
}

function describeCheck({ needs }: Check): string {
  return `Every scan, passive or active. It reads what the scan gathered: ${needs.join(', ')}.`
}

function describeProbe({ intensity, effect, budget }: Probe): string {
  const requests = (budget.perScan + entries * budget.perEntry).toLocaleString('en')
  const does = effect === 'reads' ? 'It only reads' : 'It writes'
  return `Active scans at ${intensity} intensity. ${does}, with at most ${requests} requests to a site of ${entries} kinds of request.`
}

/** Merges facts, because a part can precede its probe by file name. */
function add(facts: Map<string, CheckFacts>, member: Member, own: CheckFacts): void {
  const isPart = 'partOf' in member && member.partOf !== undefined
  const id = isPart ? (member.partOf ?? member.id) : member.id
  const other = facts.get(id)
  if (other === undefined) {
    facts.set(id, own)
    return
  }
  const [first, second] = isPart ? [other, own] : [own, other]
  facts.set(id, {
    runs: `${first.runs} A further part: ${second.runs}`,
    about: [...first.about, ...second.about],
    found: [...first.found, ...second.found],
    clean: [...first.clean, ...second.clean],
    skipped: [...first.skipped, ...second.skipped],
    files: [...first.files, ...second.files],
  })
}

/** Renders generated/checkFacts.ts. */
export function generateCheckFacts(facts: ReadonlyMap<string, CheckFacts>): string {
  const sorted = [...facts].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    '// Generated from the docstrings of src/engine/detect and the cases of test/engine/detect by npm run codegen.',
    '',
    '/** What the page of a check says beside its texts. Nothing in it is Markdown but code between backticks. */',
    'export type CheckFacts = {',
    '  readonly runs: string',
    '  readonly about: readonly string[]',
    '  readonly found: readonly string[]',
    '  readonly clean: readonly string[]',
    '  readonly skipped: readonly string[]',
    '}',
    '',
    '/** By the id of the check. Import it only when a page is shown: it is long. */',
    'export const checkFacts: Readonly<Record<string, CheckFacts>> = {',
    ...sorted.map(([id, { files: _, ...own }]) => `  ${JSON.stringify(id)}: ${JSON.stringify(own)},`),
    '}',
    '',
  ].join('\n')
}
