import { expect } from 'chai'
import { findNextjsServer } from '../../../../src/engine/read/derive/nextjsServer.ts'

describe('findNextjsServer', () => {
  // Less exact versions may or may not have the fix, and a third-party build may contain a backport.
  for (const version of ['15.1', '15', '15.1.x', '15.1.8+build', '', '1.2.3.4', '^15.1.8']) {
    it(`does not judge version ${JSON.stringify(version)}`, () => {
      const technologies = [{ name: 'nextjs', kind: 'framework', version, evidence: 'x-powered-by' } as const]
      const found = findNextjsServer({ technologies, responses: [] })
      const reason = found.ok ? null : found.reason
      expect(reason).to.match(/version/)
    })
  }
})
