import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Evidence } from '../../src/shared/model/evidence.ts'
import {
  buildApplication,
  installPackages,
  runCommand,
  whileRunning,
  writeFiles,
} from '../helpers/applications/installedApplication.ts'
import type { Prompt, RecipeApplication } from './application.ts'
import { describeWrong, type ProofRun, runProofs } from './proofs.ts'

const pageMs = 180_000
const scanMs = 480_000
const bundle = join(import.meta.dirname, '../../dist/scanward.cjs')

export type RecipeResult = {
  readonly name: string
  readonly fixed: readonly string[]
  readonly failures: readonly string[]
  readonly proofs: readonly ProofRun[]
}

export async function runApplication(
  application: RecipeApplication,
  chromium: string | null,
): Promise<RecipeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-recipe-'))
  try {
    writeFiles(folder, application.files)
    installPackages(folder, application.packages)
    for (const command of application.setUp ?? []) runCommand(folder, command)
    buildApplication(application, folder)
    const before = await whileRunning(application, folder, async (url) => {
      const look = await lookAt(application, url, folder, chromium)
      return { ...look, proofs: await runProofs(look.prompts, 'weak', proofSettings(application, url)) }
    })
    const failures = [
      ...application.fixes
        .filter((id) => !before.found.includes(id))
        .map((id) => `${id} is not found before the fix`),
      ...before.failures.map((failure) => `before the fix: ${failure}`),
    ]
    const files = application.fixes
      .flatMap((id) => before.prompts.filter(({ checkId }) => checkId === id))
      .reduce((now, prompt) => application.follow(now, prompt), application.files)
    writeFiles(folder, files)
    if (application.packagesOfFix !== undefined) {
      // npm removes packages that the new package.json does not list.
      installPackages(folder, { ...application.packages, ...application.packagesOfFix })
    }
    for (const command of application.commandsOfFix ?? []) runCommand(folder, command)
    buildApplication(application, folder)
    const after = await whileRunning(application, folder, async (url) => {
      // A scan outlasts the server's keep-alive timeout.
      const unproven = (await application.prove?.(folder, url)) ?? []
      const fixedPrompts = before.prompts.filter(({ checkId }) => application.fixes.includes(checkId))
      const proofs = await runProofs(fixedPrompts, 'fixed', proofSettings(application, url))
      const look = await lookAt(application, url, folder, chromium)
      return { ...look, proofs, failures: [...look.failures, ...unproven] }
    })
    const { leavesOpen = [] } = application
    const added = after.found.filter((id) => !before.found.includes(id) && !leavesOpen.includes(id))
    return {
      name: application.name,
      fixed: application.fixes.filter((id) => !after.found.includes(id)),
      proofs: [...before.proofs, ...after.proofs],
      failures: [
        ...failures,
        ...application.fixes
          .filter((id) => after.found.includes(id))
          .map((id) => `${id} is found after the fix`),
        ...added.map((id) => `${id} is found only after the fix`),
        ...after.failures,
        ...[...before.proofs, ...after.proofs]
          .filter(({ expected, verdict }) => verdict !== expected)
          .map(describeWrong),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function proofSettings({ sessionCookie, formFields = '' }: RecipeApplication, url: string) {
  return { url, session: `Cookie: ${sessionCookie}`, fields: formFields }
}

type Look = {
  readonly found: readonly string[]
  readonly prompts: readonly Prompt[]
  readonly failures: readonly string[]
}

async function lookAt(
  application: RecipeApplication,
  url: string,
  folder: string,
  chromium: string | null,
): Promise<Look> {
  const protection = await checkProtection(application, url)
  const page = chromium === null ? [] : checkScripts(chromium, `${url}${application.scriptedPath}`)
  return { ...scan(url, folder), failures: [...protection, ...page] }
}

/** A prefetch without a session must not bypass the sign-in. */
const requestKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plain: {},
  prefetch: { purpose: 'prefetch', 'next-router-prefetch': '1', 'x-middleware-prefetch': '1' },
  'client navigation': { rsc: '1', 'next-router-state-tree': '1' },
}

async function checkProtection(
  { protectedPaths, sessionCookie }: RecipeApplication,
  url: string,
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const path of protectedPaths) {
    for (const [kind, headers] of Object.entries(requestKinds)) {
      const response = await fetch(`${url}${path}`, { redirect: 'manual', headers })
      const { status } = response
      if (status < 300 && !(await isSkippedPrefetch(response)))
        failures.push(`${path} responds with ${status} without a session (${kind})`)
    }
    const { status } = await fetch(`${url}${path}`, {
      redirect: 'manual',
      headers: { cookie: sessionCookie },
    })
    if (status !== 200) failures.push(`${path} responds with ${status} with a session`)
  }
  return failures
}

/** Next.js responds to some prefetches with an empty object without running the page. */
async function isSkippedPrefetch(response: Response): Promise<boolean> {
  return response.headers.get('x-middleware-skip') === '1' && (await response.text()) === '{}'
}

function checkScripts(chromium: string, url: string): readonly string[] {
  const { stdout, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--enable-logging=stderr',
      '--virtual-time-budget=8000',
      '--dump-dom',
      url,
    ],
    { encoding: 'utf8', timeout: pageMs },
  )
  const errors = stderr
    .split('\n')
    .filter((line) => /CONSOLE.*(?:Refused|violates|Uncaught|Error)/i.test(line))
  return [
    ...(stdout.includes('hydrated') ? [] : ['the script of the page did not run']),
    ...errors.slice(0, 3).map((line) => `console: ${line.slice(0, 300)}`),
  ]
}

function scan(url: string, folder: string): Omit<Look, 'failures'> {
  const prompts = join(folder, '.prompts')
  rmSync(prompts, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      bundle,
      'scan',
      url,
      '--allow-private-targets',
      '127.0.0.1',
      '--browser',
      'none',
      '--format',
      'json',
      '--quiet',
      '--fix-prompts',
      prompts,
    ],
    { encoding: 'utf8', timeout: scanMs, maxBuffer: 64 * 1024 * 1024, cwd: folder },
  )
  if (status !== 0)
    throw new Error(`Expected a scan of ${url}, found exit code ${status}: ${stderr.slice(-500)}`)
  const { report } = JSON.parse(stdout) as { report: { findings: readonly Reported[] } } // `as`: our own format.
  return {
    found: [...new Set(report.findings.map(({ check_id }) => check_id))],
    prompts: readdirSync(prompts)
      .filter((name) => name.endsWith('.md'))
      .map((name) => readPrompt(checkIdOf(name), readFileSync(join(prompts, name), 'utf8'), report.findings)),
  }
}

function checkIdOf(fileName: string): string {
  return /^\d+-[a-z]+-(.+)\.md$/.exec(fileName)?.[1] ?? ''
}

type Reported = { readonly check_id: string; readonly evidence: Evidence }

export function readPrompt(checkId: string, text: string, findings: readonly Reported[] = []): Prompt {
  const instructions = text.split('\n## Evidence')[0] ?? ''
  const blocks = [...instructions.matchAll(/^( *)```\w*\n(.*?)^\1```/gms)]
  const url = /^\| url: (\S+)$/m.exec(text)?.[1]
  const finding = findings.find(({ check_id, evidence }) => check_id === checkId && evidence.url === url)
  return {
    checkId,
    evidence: finding?.evidence ?? {},
    proof:
      /\n## Proof\n(.*?)(?=\n## |$)/s.exec(instructions)?.[1] ??
      /Verify the fix\. .*/.exec(instructions)?.[0] ??
      '',
    instructions,
    blocks: blocks.map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
  }
}
