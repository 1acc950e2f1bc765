import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describeRun } from '../../../../src/doors/cli/scan/ranAs.ts'
import type { ScanCommandOptions } from '../../../../src/doors/cli/scan/scanOptions.ts'
import { noLimits } from '../../../../src/shared/project/projectFile.ts'
import { makeFolder } from '../runCommand.ts'

const options: ScanCommandOptions = {
  mode: 'active',
  intensity: 'safe',
  format: 'table',
  report: [],
  annotations: 'auto',
  projectFile: null,
  excludePaths: [],
  includePaths: [],
  allowActions: [],
  limits: noLimits,
  ...{ windows: [], siteHeaders: [] },
  onlyChecks: null,
  ...{ checkPolicy: null, apiDescription: [], startPaths: [], graphqlPaths: [] },
  warnings: [],
}
const terminal = { env: {}, calledAs: 'npx scanward' }
const target = 'http://127.0.0.1:3000'

describe('describeRun', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.remove())

  it('carries the options that decide what a scan can see, quoted for a shell', () => {
    const given = {
      ...options,
      allowPrivateTargets: '127.0.0.1',
      ports: '3000,3001',
      authorize: ['api.example.com'],
      clientCertificate: 'client.p12',
      passphraseFile: 'passphrase',
      continueUnauthenticated: true,
      projectFile: 'my project.yaml',
    } as const
    expect(describeRun(target, given, terminal)?.options.join(' ')).to.equal(
      "--allow-private-targets 127.0.0.1 --ports 3000,3001 --authorize api.example.com --client-certificate client.p12 --passphrase-file passphrase --continue-unauthenticated --project 'my project.yaml'",
    )
  })

  it('writes the headers of the command with shell variables, and names these', () => {
    const siteHeaders = [{ name: 'X-Preview-Token', value: 'the secret' }]
    const typed = {
      ...options,
      mode: 'passive',
      header: ['X-Preview-Token: the secret'],
      siteHeaders,
    } as const
    const ranAs = describeRun(target, typed, terminal)
    expect(ranAs?.options).to.deep.equal(['--header', '"X-Preview-Token: $X_PREVIEW_TOKEN"'])
    expect(ranAs?.variables).to.deep.equal(['X_PREVIEW_TOKEN'])
    expect(ranAs?.siteHeaders).to.deep.equal(['X-Preview-Token'])
  })

  it('names the variables of headers in the project file', () => {
    const projectFile = join(folder.path, '.scanward.yaml')
    writeFileSync(projectFile, 'headers: { X-Preview-Token: "${PREVIEW}" }\n')
    const siteHeaders = [{ name: 'X-Preview-Token', value: 'the secret' }]
    const read = { ...options, mode: 'passive', projectFile, siteHeaders } as const
    expect(describeRun(target, read, terminal)?.variables).to.deep.equal(['X_PREVIEW_TOKEN', 'PREVIEW'])
  })

  it('writes settings of the environment as options', () => {
    const env = { SCANWARD_BROWSER: 'none', SCANWARD_ALLOW_PRIVATE_TARGETS: '10.0.0.0/8' }
    expect(describeRun(target, options, { ...terminal, env })?.options).to.deep.equal([
      '--allow-private-targets',
      '10.0.0.0/8',
      '--browser',
      'none',
    ])
  })

  it('names the file of the accounts and each environment variable in it, once', () => {
    const accounts = join(folder.path, 'accounts.yaml')
    writeFileSync(accounts, 'a: "${ALICE_PW}"\nb: "x-${BOB_PW}"\nc: "${ALICE_PW}"\n')
    const ranAs = describeRun(target, { ...options, accounts }, terminal)
    expect(ranAs?.options).to.deep.equal(['--accounts', accounts])
    expect(ranAs?.variables).to.deep.equal(['ALICE_PW', 'BOB_PW'])
  })

  it('is null for a scan through a server, which takes none of these options', () => {
    expect(describeRun(target, { ...options, server: 'https://scan.example.org' }, terminal)).to.equal(null)
  })
})
