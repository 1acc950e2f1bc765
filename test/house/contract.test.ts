import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openapiDocument } from '../../generated/document.ts'
import { problems } from '../../src/service/problems.ts'

const run = promisify(execFile)

const linterTimeoutMs = 300_000

/** The error contains the output. */
async function lint(tool: string, ...parameters: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(process.execPath, [tool, ...parameters], {
      env: { ...process.env, CI: '1' },
    })
    return stdout + stderr
  } catch (error) {
    const output =
      error instanceof Error && 'stdout' in error && 'stderr' in error ? `${error.stdout}${error.stderr}` : ''
    throw new Error(output || String(error))
  }
}

describe('openapi.yaml', function () {
  this.timeout(linterTimeoutMs)

  it('passes Redocly recommended-strict', async () => {
    const output = await lint('node_modules/@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml')
    expect(output).to.include('valid')
  })

  it('passes Spectral spectral:oas without a warning', async () => {
    const output = await lint(
      'node_modules/@stoplight/spectral-cli/dist/index.js',
      ...['lint', 'openapi.yaml', '--fail-severity', 'hint'],
    )
    expect(output).to.match(/^No results/)
  })

  it('is what generated/ was made from', async () => {
    await lint('node_modules/tsx/dist/cli.mjs', 'codegen/main.ts', '--check')
  })

  it('lists exactly the codes of problems.ts', () => {
    const schemas = openapiDocument.components.schemas
    expect(schemas.ErrorCode?.enum?.toSorted()).to.deep.equal(Object.keys(problems).toSorted())
  })
})

describe('The project', () => {
  it('contains no registry URL in its lock file', async () => {
    expect(await readFile('package-lock.json', 'utf8')).not.to.include('"resolved"')
  })
})
