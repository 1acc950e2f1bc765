import { expect } from 'chai'
import {
  isAuthorized,
  scopeOfTarget,
  withinAuthorization,
} from '../../../../../src/engine/detect/active/plan/authorization.ts'
import type { ActiveScan, ScanAuthorization } from '../../../../../src/engine/model/scanRequest.ts'
import { noSignIns } from '../../../../../src/shared/model/signIns.ts'

const app: ScanAuthorization = {
  hostname: 'app.example',
  ports: [
    [443, 443],
    [8000, 8100],
  ],
  intensity: 'safe',
}
const backend: ScanAuthorization = { ...app, hostname: 'project.backend.example' }
const active: ActiveScan = {
  authorizations: [app, backend],
  signIns: noSignIns,
  callbackHost: null,
  allowActions: [],
  requestsMax: null,
}
const targetUrl = 'https://app.example/start'

describe('an authorization', () => {
  const covered: Readonly<Record<string, readonly [string, number, boolean]>> = {
    'its own name and port': ['app.example', 443, true],
    'the first port of a range': ['app.example', 8000, true],
    'the last port of a range': ['app.example', 8100, true],
    'the port before a range': ['app.example', 7999, false],
    'the port after a range': ['app.example', 8101, false],
    'the name with www.': ['www.app.example', 443, false],
    'a name below it': ['api.app.example', 443, false],
    'the name above it': ['example', 443, false],
    'a name that ends like it': ['evilapp.example', 443, false],
    'another authorised name': ['project.backend.example', 443, true],
  }
  for (const [name, [hostname, port, isCovered]] of Object.entries(covered)) {
    it(`${isCovered ? 'covers' : 'does not cover'} ${name}`, () => {
      expect(isAuthorized(active.authorizations, hostname, port)).to.equal(isCovered)
    })
  }
})

describe('an authorization for read-only probes', () => {
  const writable: ScanAuthorization = { ...app, intensity: 'intrusive' }

  it('covers no probe that may write; one for writing probes covers both', () => {
    const allowed = (authorization: ScanAuthorization) =>
      (['safe', 'intrusive'] as const).filter((wanted) =>
        isAuthorized([authorization], 'app.example', 443, wanted),
      )
    expect(allowed(app)).to.deep.equal(['safe'])
    expect(allowed(writable)).to.deep.equal(['safe', 'intrusive'])
  })

  it('of a backend is not extended by that of the target', () => {
    expect(isAuthorized([writable, backend], 'project.backend.example', 443, 'intrusive')).to.equal(false)
    expect(isAuthorized([writable, backend], 'project.backend.example', 443, 'safe')).to.equal(true)
  })
})

describe('the scope of a scan', () => {
  it('is the site with and without www. in a passive scan, on any port', () => {
    const scope = scopeOfTarget({ targetUrl, active: null })
    expect(scope('www.app.example', 81)).to.equal(true)
    expect(scope('other.example', 443)).to.equal(false)
  })

  it('is the authorized hostname and ports in an active scan, without other authorized hosts', () => {
    const scope = scopeOfTarget({ targetUrl, active })
    expect(scope('app.example', 443)).to.equal(true)
    expect(scope('app.example', 80)).to.equal(false)
    expect(scope('www.app.example', 443)).to.equal(false)
    expect(scope('project.backend.example', 443)).to.equal(false)
  })

  it('restricts a gatherer to authorized hosts, in an active scan only', () => {
    const wanted = (hostname: string) => hostname.endsWith('.backend.example')
    const asked = ['project.backend.example', 'other.backend.example', 'app.example']
    const allowed = (scan: ActiveScan | null) =>
      asked.filter((hostname) => withinAuthorization({ active: scan }, wanted)(hostname, 443))
    expect(allowed(null)).to.deep.equal(['project.backend.example', 'other.backend.example'])
    expect(allowed(active)).to.deep.equal(['project.backend.example'])
  })
})
