/**
 * Runs a composite action as GitHub's runner does: its parser and expressions, and a shell per script. Steps
 * with other actions are only evaluated.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { parse } from 'yaml'
import { type Ended, runCommand } from '../doors/cli/runCommand.ts'

type ActionStep = {
  readonly name: string
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly shell?: string
  readonly run?: string
}

export type ActionFile = {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}

export type ActionRun = {
  readonly outputs: Readonly<Record<string, string>>
  /** Shown on the job's page. */
  readonly summary: string
  /** Steps that ran or would have run. */
  readonly steps: readonly string[]
  readonly isFailed: boolean
  readonly ended: readonly Ended[]
}

export function readAction(path: string): ActionFile {
  return parse(readFileSync(path, 'utf8'))
}

/** Runs an action; `event` is the payload. */
export async function runAction(
  { inputs: declared, outputs, runs }: ActionFile,
  {
    folder,
    workspace,
    env,
    inputs = {},
    event = {},
  }: {
    readonly folder: string
    readonly workspace: string
    readonly env: Readonly<Record<string, string>>
    readonly inputs?: Readonly<Record<string, string>>
    readonly event?: object
  },
): Promise<ActionRun> {
  const temporary = mkdtempSync(join(workspace, 'runner-'))
  const [outputFile, summaryFile] = [join(temporary, 'output'), join(temporary, 'summary')]
  const defaults = Object.entries(declared).map(([name, input]) => [name, input.default])
  const given = { ...Object.fromEntries(defaults), ...inputs }
  const stepOutputs: Record<string, object> = {}
  const contextNow = () => ({ inputs: given, steps: stepOutputs, github: { event } })
  const steps: string[] = []
  const ended: Ended[] = []
  let isFailed = false
  for (const step of runs.steps) {
    // By default, a step runs only while none has failed.
    const isDue = !isFailed && (step.if === undefined || evaluate(step.if, contextNow()) === true)
    if (!isDue) continue
    steps.push(step.name)
    if (step.run === undefined) continue
    writeFileSync(outputFile, '')
    const script = join(temporary, 'script.sh')
    writeFileSync(script, step.run)
    const stepEnv = Object.entries(step.env ?? {}).map(([name, text]) => [name, fill(text, contextNow())])
    const result = await runCommand([script], {
      program: ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
      cwd: workspace,
      env: {
        ...env,
        ...Object.fromEntries(stepEnv),
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: folder,
        GITHUB_OUTPUT: outputFile,
        GITHUB_STEP_SUMMARY: summaryFile,
        RUNNER_TEMP: temporary,
      },
    })
    ended.push(result)
    if (step.id !== undefined) stepOutputs[step.id] = { outputs: readOutputs(outputFile) }
    isFailed = result.code !== 0
  }
  const values = Object.entries(outputs).map(([name, { value }]) => [name, fill(value, contextNow())])
  return { outputs: Object.fromEntries(values), summary: readIfThere(summaryFile), steps, isFailed, ended }
}

function fill(text: string, context: object): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    String(evaluate(expression, context) ?? ''),
  )
}

function evaluate(expression: string, context: object): unknown {
  const { tokens } = new Lexer(expression.trim()).lex()
  const names = Object.keys(context)
  const tree = new Parser(tokens, names, []).parse()
  return readValue(new Evaluator(tree, dictionaryOf(context)).evaluate())
}

function dictionaryOf(value: object): data.Dictionary {
  const pairs = Object.entries(value).map(([key, entry]) => ({ key, value: dataOf(entry) }))
  return new data.Dictionary(...pairs)
}

function dataOf(value: unknown): data.ExpressionData {
  if (typeof value === 'object' && value !== null) return dictionaryOf(value)
  if (typeof value === 'boolean') return new data.BooleanData(value)
  return new data.StringData(String(value))
}

function readValue(result: data.ExpressionData): unknown {
  if (result instanceof data.BooleanData) return result.value
  return result instanceof data.Null ? null : result.coerceString()
}

/** `name=value` lines, as the runner reads them. */
function readOutputs(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // No output.
  }
}
