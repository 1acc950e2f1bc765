import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Mocha from 'mocha'

const wholeResultsFile = process.env.TEST_RESULTS ?? 'build/test-results.json'

// Mocha's types do not declare this option.
type Options = Mocha.MochaOptions & { readonly reporterOption?: { readonly output?: string } }

/** Mocha's spec reporter, which also writes mocha's JSON. */
export default class Reporter extends Mocha.reporters.Spec {
  /** One file of many: its summary is omitted. */
  readonly #isPart: boolean

  constructor(runner: Mocha.Runner, options: Options) {
    super(runner, options)
    const output = options.reporterOption?.output ?? wholeResultsFile
    this.#isPart = output !== wholeResultsFile
    mkdirSync(dirname(output), { recursive: true })
    rmSync(output, { force: true })
    const withFile = { ...options, reporterOption: { output } }
    new Mocha.reporters.JSON(runner, withFile)
  }

  override epilogue(): void {
    if (!this.#isPart || this.failures.length > 0) super.epilogue()
  }
}
