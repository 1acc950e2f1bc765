import { existsSync } from 'node:fs'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { parseTarget } from '../../../shared/target.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { readLine } from '../readLine.ts'
import { usualFile } from '../scan/loadProject.ts'
import { writeOutputFile } from '../scan/outputFile.ts'
import { withLocalScheme } from '../scan/typedHosts.ts'
import type { Terminal } from '../terminal.ts'
import { recognizePlatform } from './ciPlatforms.ts'
import { type InitFlags, type SignInChoice, signInChoices } from './initOptions.ts'

type Question<T> = {
  readonly text: string
  readonly preset: string
  read(
    answer: string,
  ): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }
}

const attemptsMax = 3

const targetQuestion: Question<string> = {
  text: 'URL of the application',
  preset: 'http://localhost:3000',
  read(answer) {
    const parsed = parseTarget(withLocalScheme(answer))
    return parsed.ok ? { ok: true, value: parsed.url } : { ok: false, message: `${parsed.message}.` }
  },
}

const signInQuestion: Question<SignInChoice> = {
  text: `Sign-in for active scans (${signInChoices.join(', ')})`,
  preset: 'none',
  read: (answer) => oneOf(signInChoices, answer),
}

const gateQuestion: Question<Severity> = {
  text: `Severity from which on a build fails (${severities.join(', ')})`,
  preset: 'high',
  read: (answer) => oneOf(severities, answer),
}

function oneOf<T extends string>(choices: readonly T[], answer: string): ReturnType<Question<T>['read']> {
  const value = choices.find((choice) => choice === answer.toLowerCase())
  return value === undefined
    ? { ok: false, message: `Expected one of ${choices.join(', ')}.` }
    : { ok: true, value }
}

/** Writes a project file after three questions, and prints the pipeline snippet of the platform in use. */
export async function init(flags: InitFlags, terminal: Terminal): Promise<ExitCode> {
  if (existsSync(usualFile) && flags.force !== true) {
    throw usageFailure(`Expected no ${usualFile} yet, found one. Use --force to replace it.`)
  }
  const answers = await readAnswers(flags, terminal)
  writeOutputFile(usualFile, renderProject(answers), { option: 'init' })
  terminal.say(`Wrote ${usualFile}.`)
  const platform = recognizePlatform('.')
  if (platform !== null) {
    terminal.say(`\nFor ${platform.name}, in ${platform.file}:\n`)
    terminal.print(platform.snippet)
  }
  terminal.say(`\nNext: ${terminal.calledAs} scan`)
  return exitCodes.fine
}

type Answers = {
  readonly url: string
  readonly signIn: SignInChoice
  readonly failOn: Severity
}

async function readAnswers(flags: InitFlags, terminal: Terminal): Promise<Answers> {
  const given = flags.target === undefined ? null : targetQuestion.read(flags.target)
  if (given?.ok === false) throw usageFailure(`--target: ${given.message}`)
  if (terminal.input.isTTY !== true) {
    if (given === null) throw usageFailure('Expected --target URL, because standard input is no terminal.')
    return { url: given.value, signIn: flags.signIn ?? 'none', failOn: flags.failOn ?? 'high' }
  }
  return {
    url: given?.value ?? (await ask(targetQuestion, terminal)),
    signIn: flags.signIn ?? (await ask(signInQuestion, terminal)),
    failOn: flags.failOn ?? (await ask(gateQuestion, terminal)),
  }
}

async function ask<T>(question: Question<T>, terminal: Terminal): Promise<T> {
  let message = ''
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const typed = await readLine(`${message}${question.text} [${question.preset}]: `, terminal)
    const read = question.read(typed || question.preset)
    if (read.ok) return read.value
    message = `${read.message}\n`
  }
  throw usageFailure(message.trim())
}

/** Accounts as the guide on sign-ins describes them. */
const accounts: Readonly<Record<Exclude<Answers['signIn'], 'none'>, string>> = {
  form: `{ kind: form, url: /login, username: alice, password: "\${ALICE_PW}" }`,
  json: `{ kind: json, url: /api/login, body: { email: alice@example.com, password: "\${ALICE_PW}" } }`,
}

function renderProject({ url, signIn, failOn }: Answers): string {
  const account =
    signIn === 'none'
      ? `    # Active scans sign in with test accounts. Set the password in the environment: export ALICE_PW=…
    # accounts:
    #   - { id: alice, role: user, signIn: ${accounts.form} }`
      : `    # Active scans sign in with it. Set the password in the environment: export ALICE_PW=…
    accounts:
      - { id: alice, role: user, signIn: ${accounts[signIn]} }`
  return `# Settings of scanward scan in this folder. Options of the command override them.
version: 1
targets:
  app:
    url: ${JSON.stringify(url)}
    # passive reads pages. active also sends harmless attacks: only where you may test.
    mode: passive
    # safe changes nothing on purpose. intrusive creates and changes data.
    # intensity: safe
${account}

# Ends the command with exit code 1 for findings of this severity or higher.
fail_on: ${failOn}

# Paths that no scan requests.
# exclude_paths: ["/logout", "/admin/*"]

# Findings that do not count.
# accepted:
#   - { check_id: headers.permissions-policy-missing, reason: "Static site", expires: 2027-03-31 }
`
}
