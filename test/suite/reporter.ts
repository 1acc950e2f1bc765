import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Mocha from 'mocha'

const wholeResultsFile = process.env.TEST_RESULTS ?? 'build/test-results.json'

// Mocha hands its reporters this option by a name that its types do not know.
type Options = Mocha.MochaOptions & { readonly reporterOption?: { readonly output?: string } }

/** Shows tests as mocha's spec reporter does, and writes mocha's own JSON for programs. */
export default class Reporter extends Mocha.reporters.Spec {
  /** One file of many: the summary of the run comes at its end. */
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
