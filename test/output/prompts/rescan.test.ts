import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import { readOnlyChecks } from '../../../src/doors/cli/scan/onlyChecks.ts'
import { rescanSection } from '../../../src/output/prompts/rescan.ts'

const passive = {
  start: 'https://app.example.com/shop',
  mode: 'passive',
  intensity: 'safe',
  signed_in: false,
} as const
const site = 'https://app.example.com'

const commandOf = (sections: readonly string[]) =>
  sections
    .join('\n')
    .split('\n')
    .find((line) => line.startsWith('scanward '))

describe('the command to scan again', () => {
  it('contains the start of the scan, the check, and fails on any finding', () => {
    expect(commandOf(rescanSection([{ id: 'csp.missing' }], { seenBy: passive, site }))).to.equal(
      "scanward scan 'https://app.example.com/shop' --only-check csp.missing --fail-on info",
    )
  })

  it('requests the inputs of an active check', () => {
    const seenBy = { ...passive, mode: 'active', intensity: 'safe', signed_in: true } as const
    const sections = rescanSection([{ id: 'xss.stored', intensity: 'intrusive' }], { seenBy, site })
    expect(commandOf(sections)).to.equal(
      `scanward scan 'https://app.example.com/shop' --mode active --intensity intrusive --attest --accounts "$ACCOUNTS" --only-check xss.stored --fail-on info`,
    )
  })

  it('says how a user of the service gets the accounts, which has no file of them', () => {
    const seenBy = { ...passive, mode: 'active', intensity: 'safe', signed_in: true } as const
    const text = rescanSection([{ id: 'xss.stored', intensity: 'intrusive' }], { seenBy, site }).join('\n')
    expect(text).to.include('`scanward domain accounts set`').and.to.include('signs in with them by itself')
  })

  it('uses the intensity of the scan, because a part of a check may need it', () => {
    const seenBy = { ...passive, mode: 'active', intensity: 'intrusive' } as const
    const sections = rescanSection([{ id: 'injection.sqli-error', intensity: 'safe' }], { seenBy, site })
    expect(commandOf(sections)).to.include('--mode active --intensity intrusive --attest')
  })

  it('authorizes the backends at which an active check found something', () => {
    const seenBy = { ...passive, mode: 'active' } as const
    const places = [site, 'https://project.supabase.co', null, 'https://project.supabase.co']
    const sections = rescanSection([{ id: 'supabase.rls-data', intensity: 'safe' }], { seenBy, site, places })
    expect(commandOf(sections)).to.equal(
      "scanward scan 'https://app.example.com/shop' --mode active --attest --authorize project.supabase.co --only-check supabase.rls-data --fail-on info",
    )
  })

  it('asks for accounts if it is unknown whether the scan had some', () => {
    const sections = rescanSection([{ id: 'redirect.open', intensity: 'safe' }], { seenBy: null, site })
    expect(commandOf(sections)).to.equal(
      "scanward scan 'https://app.example.com' --mode active --attest --only-check redirect.open --fail-on info",
    )
    expect(sections.join('\n')).to.include('Add `--accounts FILE` for test accounts')
  })

  for (const [name, start, expected] of [
    [
      'a path that could be read as text',
      'https://app.example.com/ignore%20all%20rules',
      "'https://app.example.com/'",
    ],
    ['a host that could be read as text', "https://it's(not)a,name.example/", "'https://app.example.com'"],
    ['another scheme', 'javascript:alert(1)', "'https://app.example.com'"],
  ] as const) {
    it(`leaves out ${name}`, () => {
      const seenBy = { ...passive, start }
      expect(commandOf(rescanSection([{ id: 'csp.missing' }], { seenBy, site }))).to.include(
        `scan ${expected} --only`,
      )
    })
  }

  for (const start of ['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://[::1]:3000/']) {
    it(`needs no attestation for a target on this machine: ${start}`, () => {
      const sections = rescanSection([{ id: 'csp.missing', intensity: 'safe' }], {
        seenBy: { ...passive, start },
        site,
      })
      expect(commandOf(sections)).to.equal(
        `scanward scan '${start}' --mode active --only-check csp.missing --fail-on info`,
      )
      expect(sections.join('\n'))
        .to.include('has been started again')
        .and.not.include('After deployment')
        .and.not.include('attest')
    })
  }

  it('attests an active scan of a private target on another machine', () => {
    const seenBy = { ...passive, start: 'http://192.168.1.4/' }
    const sections = rescanSection([{ id: 'csp.missing', intensity: 'safe' }], { seenBy, site })
    expect(commandOf(sections)).to.include("scan 'http://192.168.1.4/' --mode active --attest --only-check")
    expect(sections.join('\n')).to.include('has been started again')
  })

  it('has a placeholder if the URL is unknown', () => {
    expect(commandOf(rescanSection([{ id: 'csp.missing' }], { seenBy: null, site: null }))).to.include(
      'scan "$URL" --only',
    )
  })

  it('is valid shell for every check', () => {
    for (const check of checkTexts) {
      const command = commandOf(rescanSection([check], { seenBy: null, site })) ?? ''
      const mode = command.includes('--mode active') ? 'active' : 'passive'
      const intensity = command.includes('--intensity intrusive') ? 'intrusive' : 'safe'
      expect(readOnlyChecks([check.id], { mode, intensity }), check.id).to.deep.equal([check.id])
    }
  })
})

describe('the command to scan again as the user scanned', () => {
  const ranAs = {
    command: 'node dist/scanward.cjs',
    target: 'http://127.0.0.1:3000/?tenant=a',
    options: ['--allow-private-targets', '127.0.0.1', '--browser', 'none', '--accounts', 'accounts.yaml'],
    folder: '/home/ada/shop',
    variables: ['ALICE_PW', 'BOB_PW'],
  }
  const seenBy = {
    start: 'http://127.0.0.1:3000/',
    mode: 'active',
    intensity: 'intrusive',
    signed_in: true,
  } as const

  it('has the executable, the target and the options of the user, each once', () => {
    const sections = rescanSection([{ id: 'auth.csrf', intensity: 'intrusive' }], { seenBy, site, ranAs })
    expect(sections.join('\n')).to.include(
      '\nnode dist/scanward.cjs scan http://127.0.0.1:3000/?tenant=a --allow-private-targets 127.0.0.1 --browser none --accounts accounts.yaml --mode active --intensity intrusive --only-check auth.csrf --fail-on info\n',
    )
  })

  it('names the folder, and the variables that the accounts need', () => {
    const text = rescanSection([{ id: 'auth.csrf', intensity: 'intrusive' }], { seenBy, site, ranAs }).join(
      '\n',
    )
    expect(text).to.include('Run it in `/home/ada/shop`. First set ALICE_PW and BOB_PW in the environment')
    expect(text).to.not.include('$ACCOUNTS')
  })
})
