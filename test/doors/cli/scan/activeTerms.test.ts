import { expect } from 'chai'
import { readActiveTerms } from '../../../../src/doors/cli/scan/activeTerms.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'
import { noLimits } from '../../../../src/shared/project/projectFile.ts'
import { parseTarget } from '../../../../src/shared/target.ts'

function read(
  text: string,
  {
    allow = [],
    ...options
  }: {
    readonly allow?: readonly string[]
    readonly attest?: true
    readonly ports?: string
    readonly authorize?: readonly string[]
  },
) {
  const target = parseTarget(text)
  if (!target.ok) throw new Error(target.message)
  return readActiveTerms(
    target,
    {
      intensity: 'safe',
      allowActions: ['POST /newsletter'],
      limits: { ...noLimits, requests: 3000 },
      ...options,
    },
    { allowPrivateTargets: allow, signIns: noSignIns, callbackHost: 'scanner.example' },
  )
}

describe('an active scan without a server', () => {
  it('can be called back where the settings say', () => {
    expect(read('https://app.example/', { attest: true }).callbackHost).to.equal('scanner.example')
  })

  it('may send what the project file lists', () => {
    const { allowActions, requestsMax } = read('https://app.example/', { attest: true })
    expect([allowActions, requestsMax]).to.deep.equal([['POST /newsletter'], 3000])
  })

  it('covers only the hostname and the port of the target', () => {
    expect(read('https://app.example/', { attest: true }).authorizations).to.deep.equal([
      { hostname: 'app.example', ports: [[443, 443]], intensity: 'safe' },
    ])
    expect(read('http://127.0.0.1:3000/', { attest: true }).authorizations[0].ports).to.deep.equal([
      [3_000, 3_000],
    ])
  })

  it('covers the ports that are named', () => {
    const terms = read('http://127.0.0.1:3000/', { attest: true, ports: '3000,8000-8100' })
    expect(terms.authorizations[0].ports).to.deep.equal([
      [3_000, 3_000],
      [8_000, 8_100],
    ])
    expect(() => read('a.example', { attest: true, ports: 'x' })).to.throw(
      'such as 443,8000-8100 for --ports, found "x".',
    )
  })

  it('covers the further hosts that are named, at the port of https unless another is named', () => {
    const authorize = ['Project.Supabase.co', 'db.example:8443', '[::1]:54321', '::1']
    const terms = read('https://app.example/', { attest: true, authorize })
    expect(terms.authorizations.slice(1)).to.deep.equal([
      { hostname: 'project.supabase.co', ports: [[443, 443]], intensity: 'safe' },
      { hostname: 'db.example', ports: [[8_443, 8_443]], intensity: 'safe' },
      { hostname: '[::1]', ports: [[54_321, 54_321]], intensity: 'safe' },
      { hostname: '[::1]', ports: [[443, 443]], intensity: 'safe' },
    ])
  })

  for (const wrong of [
    'https://db.example',
    'db.example:0',
    'db.example:x',
    '*.example',
    '',
    'a.example/x',
  ]) {
    it(`does not take ${JSON.stringify(wrong)} for a further host`, () => {
      expect(() => read('https://app.example/', { attest: true, authorize: [wrong] })).to.throw(
        'such as project.example.com:8443, for --authorize',
      )
    })
  }

  const listed: readonly (readonly [string, string])[] = [
    ['http://127.0.0.1:3000/', '127.0.0.1'],
    ['http://127.0.0.1:3000/', '127.0.0.0/8'],
    ['http://[::1]:3000/', '::1'],
    ['http://localhost:3000/', '127.0.0.1/32'],
    ['https://app.internal/', 'app.internal'],
  ]
  for (const [target, entry] of listed) {
    it(`is allowed of ${target} where ${entry} is on the list`, () => {
      expect(read(target, { allow: [entry] }).authorizations).to.have.lengthOf(1)
    })
  }

  for (const target of [
    'http://127.0.0.1:3000/',
    'http://127.9.9.9/',
    'http://[::1]/',
    'http://shop.localhost/',
  ]) {
    it(`is allowed of ${target}, which is on this machine`, () => {
      expect(read(target, {}).authorizations).to.have.lengthOf(1)
    })
  }

  const unlisted: readonly (readonly [string, string])[] = [
    ['https://app.example/', '127.0.0.1'],
    ['https://sub.app.internal/', 'app.internal'],
    ['https://app.internal/', '10.0.0.0/8'],
    ['http://10.0.0.1/', '10.0.0.2'],
  ]
  for (const [target, entry] of unlisted) {
    it(`is refused of ${target} where only ${entry} is on the list`, () => {
      expect(() => read(target, { allow: [entry] })).to.throw('Expected --attest, which confirms that')
    })
  }
})
