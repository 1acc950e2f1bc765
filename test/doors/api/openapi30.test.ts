import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { stringify } from 'yaml'
import { openapiDocument } from '../../../generated/document.ts'
import { toOpenapi30 } from '../../../src/doors/api/openapi30.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { startApi } from '../../helpers/service/api.ts'

const run = promisify(execFile)

describe('the document as OpenAPI 3.0', function () {
  this.timeout(300_000)
  const { open } = databasesOf('sqlite')

  it('is served for version=3.0, and another version is a 400', async () => {
    const api = await startApi(await open())
    try {
      const headers = { accept: 'application/json' }
      const { json } = await api.ask('/docs/api/openapi?version=3.0', { headers })
      expect(json).to.deep.equal({
        ...toOpenapi30(openapiDocument),
        servers: [{ url: 'http://scanward.example:8080', description: 'This instance.' }],
      })
      expect((await api.ask('/docs/api/openapi?version=3.1', { headers })).json.openapi).to.equal('3.1.0')
      const refused = await api.ask('/docs/api/openapi?version=2.0', { headers })
      expect([refused.status, refused.json.issues[0].path]).to.deep.equal([400, 'query.version'])
    } finally {
      await api.close()
    }
  })

  it('has no member of 3.1, and every operation', () => {
    const document = toOpenapi30(openapiDocument)
    const text = JSON.stringify(document)
    expect(text).not.to.match(/"type":\[|"type":"null"|"const":|WebhookScan/)
    expect(text).not.to.match(/"\$ref":"[^"]*",|,"\$ref"/)
    expect(document).to.have.deep.property('paths').that.has.all.keys(Object.keys(openapiDocument.paths))
  })

  it('passes Redocly and Spectral without a warning', async () => {
    const document = toOpenapi30(openapiDocument)
    const folder = await mkdtemp(join(tmpdir(), 'scanward-openapi30-'))
    try {
      const file = join(folder, 'openapi.yaml')
      await writeFile(file, stringify(document))
      const lint = (tool: string, ...rest: string[]) =>
        run(process.execPath, [`node_modules/${tool}`, 'lint', file, ...rest], {
          env: { ...process.env, CI: '1' },
        })
      const redocly = await lint('@redocly/cli/bin/cli.js', '--extends=recommended-strict')
      expect(redocly.stdout + redocly.stderr).to.include('Your API description is valid')
      const spectral = await lint('@stoplight/spectral-cli/dist/index.js', '--fail-severity', 'hint')
      expect(spectral.stdout).to.match(/^No results/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('gives clients the types of the 3.1 document', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scanward-openapi30-'))
    try {
      await symlink(resolve('node_modules'), join(folder, 'node_modules'))
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
      for (const [name, document] of [
        ['api30', toOpenapi30(openapiDocument)],
        ['api31', openapiDocument],
      ] as const) {
        const types = await openapiTypescript(stringify(document), { defaultNonNullable: false })
        await writeFile(join(folder, `${name}.d.ts`), astToString(types))
      }
      const equal = [
        "import type { paths as P30 } from './api30.d.ts'",
        "import type { paths as P31 } from './api31.d.ts'",
        'declare const older: P30, newer: P31',
        'export const one: P31 = older, other: P30 = newer',
      ]
      await writeFile(join(folder, 'equal.ts'), equal.join('\n'))
      const compiler = resolve('node_modules/typescript7/bin/tsc')
      const options = ['--strict', '--noEmit', '--target', 'es2023', '--module', 'nodenext']
      const { stdout } = await run(
        process.execPath,
        [compiler, ...options, '--allowImportingTsExtensions', 'equal.ts'],
        { cwd: folder },
      )
      expect(stdout).to.equal('')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
