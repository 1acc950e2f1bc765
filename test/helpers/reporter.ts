import { mkdirSync, rmSync } from 'node:fs'
import Mocha from 'mocha'

const resultsFile = process.env.TEST_RESULTS ?? 'build/test-results.json'

/** Shows tests as mocha's spec reporter does, and writes mocha's own JSON for programs. */
export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    mkdirSync('build', { recursive: true })
    rmSync(resultsFile, { force: true })
    // Mocha's types know this option by its older name.
    const withFile = { ...options, reporterOption: { output: resultsFile } }
    new Mocha.reporters.JSON(runner, withFile)
  }
}
